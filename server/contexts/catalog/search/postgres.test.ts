import { fullPath } from '../../../platform/http/bind'
import { endpoints } from '../../../../src/contract'
import type { Reply } from '../../../../src/contract/schemas'
import { queries } from '../../../../test/oracle/search'
import { openDb } from '../../../platform/db/open'
import { startApi, type ApiProcess } from '../../../testing/races/api-process'
import { npmPostgres, startPostgres, type Cluster } from '../../../testing/races/postgres'
import { openTestApp, type TestApp } from '../../../testing/harness'
import { HOME } from '../../../testing/shop-products'

const place = { cityId: HOME.cityId, latitude: HOME.latitude, longitude: HOME.longitude }
const HOSTILE = [
  '%',
  '_',
  '\\',
  "'",
  '"',
  "'; drop table product; --",
  '\0布洛芬',
  '😀',
  '\u202e布洛芬',
  '药'.repeat(10_240),
]

let cluster: Cluster
let embedded: TestApp
let env: Record<string, string>
let api: ApiProcess
beforeAll(async () => {
  cluster = await startPostgres(npmPostgres())
  env = { DATABASE_URL: await cluster.database('search') }
  embedded = await openTestApp()
  api = await startApi(env)
}, 600_000)
afterAll(async () => {
  await api?.stop()
  await embedded?.close()
  await cluster?.stop()
})

async function sendRequest(input: object) {
  const query = new URLSearchParams(Object.entries({ ...place, ...input }).map(([key, value]) => [key, String(value)]))
  const response = await fetch(`${api.url}${fullPath(endpoints.searchProducts)}?${query}`)
  return { status: response.status, ...((await response.json()) as { data: Reply<'searchProducts'> }) }
}

/** Time in ms for some six hundred searches on a busy machine. */
const SLOW = 600_000

test(
  'PR-06 both engines find the same products in the same order, with the same interpretation',
  async () => {
    const strange: string[] = []
    for (const { query: keyword } of queries.filter(({ part }) => part === 'train')) {
      const { data } = await sendRequest({ keyword, pageSize: 20 })
      const other = await embedded.ok('searchProducts', { ...place, keyword, pageSize: 20 })
      const codes = (answer: Reply<'searchProducts'>) =>
        [answer.note, ...answer.list.map(({ barcode }) => barcode)].join()
      if (codes(data) !== codes(other)) strange.push(keyword)
    }
    expect(strange).toEqual([])
  },
  SLOW,
)

test('filters leave the same results on both', async () => {
  for (const choices of [{ fulfilment: 'pickup' }, { allDay: 1 }, { drugClass: 'OTC' }, { facets: 1 }] as const) {
    const input = { keyword: '片', pageSize: 50, ...choices }
    const { data } = await sendRequest(input)
    const other = await embedded.ok('searchProducts', { ...place, ...input })
    // Whether a store is open depends on the clock, which the embedded engine controls.
    const comparableOf = ({ totalCount, facets }: Reply<'searchProducts'>) => ({
      totalCount,
      facets: facets && { ...facets, fast: 0 },
    })
    expect(comparableOf(data)).toEqual(comparableOf(other))
  }
})

test.each(HOSTILE)('%p causes no error', async (keyword) => {
  expect((await sendRequest({ keyword: keyword })).status).toBeLessThan(500)
})

test('rebuilds rows of an older index version at the next start', async () => {
  const { db, close } = await openDb({ url: env.DATABASE_URL, folder: '', poolSize: 2 })
  await db.updateTable('product_search').set({ tokens: [], version: 0, title: '' }).execute()
  expect((await sendRequest({ keyword: 'buluofen' })).data.totalCount).toBe(0)
  await api.stop()
  api = await startApi(env)
  expect((await sendRequest({ keyword: 'buluofen' })).data.totalCount).toBe(3)
  await close()
}, 600_000)
