import { notSold, queries } from '../../../../test/oracle/search'
import { startJobs } from '../../../platform/jobs/runner'
import { searchAccount } from '../../../providers/search-engine/account'
import { openSearch } from '../../../providers/search-engine/opensearch'
import { openTestApp, type TestApp } from '../../../testing/harness'
import { openOpenSearch } from '../../../testing/opensearch'
import { HOME, PRODUCTS } from '../../../testing/shop-products'
import { searchEngineJobs } from './write-index'

/** Time in ms for hundreds of searches on a busy machine. */
const SLOW = 600_000
const LIVE = 'yaoda-products'
const place = { cityId: HOME.cityId, latitude: HOME.latitude, longitude: HOME.longitude }

let cluster: Awaited<ReturnType<typeof openOpenSearch>>
let app: TestApp
let alone: TestApp
beforeAll(async () => {
  cluster = await openOpenSearch()
  app = await openTestApp({ searchEngine: engine() })
  alone = await openTestApp()
  await work()
})
afterEach(() => {
  cluster.fault = undefined
})
afterAll(async () => {
  await Promise.all([app?.close(), alone?.close()])
  await cluster.server.close()
})

const engine = () => openSearch(searchAccount.parse({ provider: 'opensearch', ...cluster.account }))
const liveIndex = () => [...cluster.indexes.values()].find(({ aliases }) => aliases.has(LIVE))
const liveIds = () => [...(liveIndex()?.visible.keys() ?? [])].map(Number).sort((a, b) => a - b)
const findStep = () => app.db.selectFrom('search_index').select('step').executeTakeFirstOrThrow()

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** Runs one round of a process that writes the index. */
async function round(jobs = searchEngineJobs(engine())) {
  const deps = { db: app.db, now: () => app.now, log: silent } as unknown as Parameters<typeof startJobs>[0]
  await jobs.plan?.(deps)
  return startJobs(deps, [jobs], { pollMs: 0 }).drain()
}

/** Runs rounds until nothing is left to write. */
async function work() {
  while ((await round()) > 0);
}

async function codesOf(shop: TestApp, keyword: string) {
  const { list, note } = await shop.ok('searchProducts', { ...place, keyword, pageSize: 20 })
  return [note, ...list.map(({ barcode }) => barcode)].join()
}

const setProduct = (barcode: string, change: object) =>
  app.db.updateTable('product').set(change).where('barcode', '=', barcode).execute()

const idOf = async (barcode: string) =>
  (await app.db.selectFrom('product').select('id').where('barcode', '=', barcode).executeTakeFirstOrThrow()).id

test(
  'PR-06 finds the same products with an engine as without, in the same order and interpretation',
  async () => {
    const countBefore = cluster.server.received.length
    const strange: string[] = []
    for (const keyword of [...queries.map(({ query }) => query), ...notSold])
      if ((await codesOf(app, keyword)) !== (await codesOf(alone, keyword))) strange.push(keyword)
    expect(strange).toEqual([])
    expect(cluster.server.received.length - countBefore).toBeGreaterThan(queries.length)
  },
  SLOW,
)

test('the index contains each product with a price that can be found, and nothing else', async () => {
  const sold = await app.db
    .selectFrom('product_search')
    .innerJoin('product', 'product.id', 'product_search.product_id')
    .select('product.id')
    .where('price_fen', 'is not', null)
    .orderBy('product.id')
    .execute()
  expect(liveIds()).toEqual(sold.map(({ id }) => id))
  expect(sold.length).toBeGreaterThan(50)
})

test('a new brand and a lost price reach the index with the next round', async () => {
  const [ibuprofen, granules] = [await idOf(PRODUCTS.ibuprofen), await idOf(PRODUCTS.granules)]
  const brandOf = (id: number) => liveIndex()?.visible.get(String(id))?.brand
  await setProduct(PRODUCTS.ibuprofen, { brand: '新牌子' })
  await setProduct(PRODUCTS.granules, { price_fen: null })
  expect(brandOf(ibuprofen)).not.toBe('新牌子')
  await work()
  expect(brandOf(ibuprofen)).toBe('新牌子')
  expect(liveIds()).not.toContain(granules)
})

test('a new name is found as soon as the engine has it, although the search was cached before', async () => {
  const id = await idOf(PRODUCTS.ibuprofen)
  const countFound = async () => (await app.ok('searchProducts', { ...place, keyword: 'zzqq' })).totalCount
  await app.db
    .updateTable('product_search')
    .set({ tokens: ['zzqq'] })
    .where('product_id', '=', id)
    .execute()
  expect(await countFound()).toBe(0)
  await work()
  expect(await countFound()).toBe(1)
})

test('a price change writes nothing to the engine', async () => {
  await work()
  const before = await findStep()
  await setProduct(PRODUCTS.ibuprofen, { price_fen: 1234 })
  expect(await round()).toBe(0)
  expect(await findStep()).toEqual(before)
})

test('the database searches while the engine is down; what changes meanwhile is written afterwards', async () => {
  cluster.fault = () => ({ status: 503 })
  expect(await codesOf(app, '阿莫西林胶囊')).toBe(await codesOf(alone, '阿莫西林胶囊'))
  await setProduct(PRODUCTS.ibuprofen, { brand: '停机时的牌子' })
  expect(await round()).toBe(1)
  // Waits before the next try.
  expect(await round()).toBe(0)
  cluster.fault = undefined
  app.now = new Date(app.now.getTime() + 20_000)
  await work()
  expect(liveIndex()?.visible.get(String(await idOf(PRODUCTS.ibuprofen)))?.brand).toBe('停机时的牌子')
})

test('an index that the engine has lost is built again', async () => {
  const ids = liveIds()
  cluster.indexes.clear()
  await setProduct(PRODUCTS.ibuprofen, { brand: '另一个牌子' })
  await round()
  app.now = new Date(app.now.getTime() + 20_000)
  await work()
  expect(liveIds()).toEqual(ids)
})

test('an index that is built beside the live one loses no change made meanwhile', async () => {
  const id = await idOf(PRODUCTS.ibuprofen)
  app.now = new Date(app.now.getTime() + 20_000)
  const daily = searchEngineJobs(engine()).handlers.searchIndexDaily
  const deps = { db: app.db, now: () => app.now } as unknown as Parameters<NonNullable<typeof daily>>[0]
  await daily?.(deps, {})
  const before = liveIndex()
  // Fills the new index, and changes a product that it contains before it goes live.
  cluster.fault = ({ path }) => (path === '/_aliases' ? { status: 503 } : undefined)
  await round()
  cluster.fault = undefined
  await app.db.updateTable('search_index').set({ next_id: 1_000_000 }).execute()
  await setProduct(PRODUCTS.ibuprofen, { brand: '中途的牌子' })
  expect(liveIndex()).toBe(before)
  app.now = new Date(app.now.getTime() + 20_000)
  await work()
  expect(liveIndex()).not.toBe(before)
  expect(liveIndex()?.visible.get(String(id))?.brand).toBe('中途的牌子')
})

test('two processes that write at once leave one complete index', async () => {
  const ids = liveIds()
  await app.db.updateTable('search_index').set({ live_version: null }).execute()
  for (let rounds = 0; rounds < 10; rounds++) await Promise.all([round(), round()])
  expect(liveIds()).toEqual(ids)
  expect(cluster.indexes.size).toBe(1)
})
