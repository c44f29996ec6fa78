// Search results as the server renders them (ADR 0011).
import { served } from '../../config/served'
import { bundleScreens } from '../../packages/taro-lean/src/h5/served-screen'
import type { Reply } from '../../src/contract/schemas'
import { openDb, type OpenDb } from '../platform/db/open'
import { SEARCH_LIMITS } from '../platform/db/pool'
import type { TestApp } from '../testing/harness'
import { dataOf, LAZY_TABLES, openSite, OTHER, page } from '../testing/site'

/** A visitor without a place. */
const VISITOR = { cityId: 903, latitude: undefined } as const

interface Data {
  search: { keyword: string; page: Reply<'searchProducts'> }
}

/** Bundles the app's first screens as the H5 build does. */
const buildScreens = (file: string) => bundleScreens(served, file)

const markupOf = (html: string) => /<div id="served" inert>(.*?)<script type=/s.exec(html)?.[1] ?? ''

/** The shell of the results page with the names of its files. */
const isShell = (html: string) => !html.includes('id="served"') && html.includes('/js/5.012345.js')

const urlOf = (word: string) => `/search/goods/${encodeURIComponent(word)}`

let app: TestApp
beforeAll(async () => {
  app = await openSite(buildScreens)
})
afterAll(() => app.close())

/** Returns the first results of a word as the API lists them for a visitor without a place. */
const resultsOf = (keyword: string) =>
  app.ok('searchProducts', { keyword, ...VISITOR, sort: 'default', pageNum: 1, pageSize: 10, facets: 1 })

test('the results show products, but no price, stock, delivery time or number', async () => {
  const { status, headers, html } = await page(app, urlOf('布洛芬'))
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  const results = await resultsOf('布洛芬')
  const soldOut = results.list.findIndex(({ stock }) => stock <= 0)
  const shown = results.list.slice(0, soldOut < 0 ? 6 : Math.min(soldOut, 6))
  expect(shown.length).toBeGreaterThan(2)
  const markup = markupOf(html)
  expect(markup.match(/class="y-row"/g)).toHaveLength(shown.length)
  for (const { productName, spec, maker } of shown) {
    expect(markup).toContain(`${productName} ${spec}`)
    expect(markup).toContain(maker)
  }
  for (const { name } of results.facets!.kinds) expect(markup).toContain(name)
  expect(markup).not.toMatch(/¥|分钟|快递送达|现货|缺货|>\d+</)
  expect(dataOf<Data>(html)).toEqual({ search: { keyword: '布洛芬', page: results } })
})

test('advice stands before the results', async () => {
  const { caution } = await resultsOf('孕妇感冒')
  expect(caution).not.toBe('')
  expect(markupOf((await page(app, urlOf('孕妇感冒'))).html)).toContain(caution)
})

test('names styles before scripts, each once', async () => {
  const { html } = await page(app, urlOf('布洛芬'))
  const order = ['/css/app.012345.css', '/css/5.012345.css', LAZY_TABLES, '/js/5.012345.js']
  const places = order.map((text) => html.indexOf(text))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  for (const text of order) expect(html.split(text)).toHaveLength(2)
})

test('a word stays text in the markup and in the data', async () => {
  const word = '布洛芬<>'
  const { html } = await page(app, urlOf(word))
  expect(html).not.toContain(word)
  expect(dataOf<Data>(html).search.keyword).toBe(word)
})

test('RX-02 a prescription drug has no picture', async () => {
  const { list } = await resultsOf('阿莫西林')
  const prescription = list.find(({ unRx, stock }) => unRx === 1 && stock > 0)!
  const markup = markupOf((await page(app, urlOf('阿莫西林'))).html)
  expect(markup).toContain('y-picture__rx')
  expect(markup).not.toContain(prescription.minPic)
})

test.each([`${urlOf('布洛芬')}?platform=baiyang`, `${urlOf('布洛芬')}?a=1&platform=ydy`])(
  '%s is the shell of every page',
  async (url) => {
    expect((await page(app, url)).html).toBe(OTHER)
  },
)

test.each([
  `${urlOf('布洛芬')}?sort=sales`,
  `${urlOf('布洛芬')}?a=1&kind=o2o`,
  urlOf('没有这种药'),
  urlOf('药'.repeat(41)),
])('%s has no first screen', async (url) => {
  const { status, html } = await page(app, url)
  expect([status, isShell(html)]).toEqual([200, true])
})

describe('with connections of their own that are all in use', () => {
  let noConnections: OpenDb
  let busy: TestApp
  beforeAll(async () => {
    // No server listens at port 1: a search gets no connection.
    noConnections = await openDb({ url: 'postgres://x:x@127.0.0.1:1/x', folder: '', limits: SEARCH_LIMITS })
    busy = await openSite(buildScreens, { searches: { db: noConnections.db, connections: 1 } })
  })
  afterAll(async () => {
    await busy.close()
    await noConnections.close()
  })

  test('the results are the shell, and use no connection of buyers', async () => {
    expect(isShell((await page(busy, urlOf('布洛芬'))).html)).toBe(true)
  })
})
