import fs from 'node:fs'
import { served } from '../../config/served'
import { bundleScreens } from '../../packages/taro-lean/src/h5/served-screen'
import { matchUrl } from '../../src/routes'
import type { TestApp } from '../testing/harness'
import { PRODUCTS } from '../testing/shop-products'
import { dataOf, LAZY_TABLES, openSite, OTHER, page, SHELL } from '../testing/site'

interface HomeData {
  home: { first: { banners: { title: string }[] } }
}

/** Bundles the app's first screens as the H5 build does. */
const buildScreens = (file: string) => bundleScreens(served, file)

const isBuilt = ({ url }: { url: string }) => matchUrl(url.split('?')[0] ?? '') !== null

describe('the app as built', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openSite(buildScreens)
  })
  afterAll(() => app.close())

  test('home contains its first screen, its data and its files', async () => {
    const { status, headers, html } = await page(app, '/')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(html).toMatch(
      /<div id="served"><div class="y-page y-page--tabs".*深圳 · 选择收货地点.*选择地点后显示送达时间.*感冒发烧.*banner-1\.svg/s,
    )
    expect(html).toContain('<div id="app"></div>')
    expect(html).toContain('<link href="/css/7.012345.css" rel="stylesheet">')
    expect(html).toContain('<link href="/js/7.012345.js" rel="preload" as="script">')
    expect(html.match(/app\.012345\.css/g)).toHaveLength(1)
  })

  test('only home leaves out the files that every other page loads at once', async () => {
    expect((await page(app, '/')).html).not.toContain(LAZY_TABLES)
    expect((await page(app, '/shopping')).html).toContain(LAZY_TABLES)
  })

  test('its data equals the API’s replies to a visitor, without entries that lead nowhere yet', async () => {
    const [services, banners, { words: hotWords }] = await Promise.all([
      app.ok('cityServices', { cityId: 903 }),
      app.ok('carousel', { cityId: 903 }),
      app.ok('hotWords', { cityId: 903 }),
    ])
    const [coupons, { seckill: flashSale }, types, product] = await Promise.all([
      app.ok('couponsByCity', { cityId: 903 }),
      app.ok('activityInfo', { cityId: 903 }),
      app.ok('floorTypes', { cityId: 903 }),
      app.ok('floorProducts', { cityId: 903, latitude: undefined, type: 'nearby', pageNum: 1, pageSize: 10 }),
    ])
    expect(dataOf<HomeData>((await page(app, '/')).html).home).toEqual({
      first: {
        store: null,
        services: services.filter(isBuilt),
        banners: banners.filter(isBuilt),
        hotWords,
      },
      floors: { coupons, flashSale, types },
      goods: product,
    })
  })

  test('sends a shopper the same page as a visitor', async () => {
    const token = await app.login()
    const coupon = (await app.ok('couponsByCity', { cityId: 903 }, token)).find(({ received }) => !received)
    await app.ok('claimCoupon', { couponId: coupon!.couponId }, token)
    const [visitor, shopper] = await Promise.all([page(app, '/'), page(app, '/', { authorization: token })])
    expect(shopper.html).toBe(visitor.html)
    expect(visitor.html).not.toContain('"received":true')
  })

  test.each([
    '/user',
    '/shopping',
    '/category?platform=baiyang',
    '/error/404',
    '/?platform=baiyang',
    '/?utm_source=a&from=b',
  ])('%s is the shell', async (url) => {
    expect((await page(app, url)).html).toBe(OTHER)
  })

  test('a product page contains picture, name and maker, no price, and the files that it loads', async () => {
    const url = `/commodity/detail/${PRODUCTS.swab}`
    const product = await app.ok('productDetail', {
      barcode: PRODUCTS.swab,
      count: 1,
      cityId: 903,
      latitude: undefined,
    })
    const { status, headers, html } = await page(app, url)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    const [, markup = ''] = /<div id="served" inert>(.*?)<script type=/s.exec(html) ?? []
    for (const text of [product.productName, product.spec, product.maker, product.picList[0]!])
      expect(markup).toContain(text)
    expect(markup).toContain('aria-busy="true"')
    expect(markup).not.toContain('¥')
    expect(html).toContain(`<link href="/${product.picList[0]}" rel="preload" as="image" fetchpriority="high">`)
    const order = [
      'rel="preload" as="image"',
      '/css/app.012345.css',
      '/css/8.012345.css',
      LAZY_TABLES,
      '/js/8.012345.js',
    ]
    const places = order.map((text) => html.indexOf(text))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
    for (const text of order) expect(html.split(text)).toHaveLength(2)
    expect(dataOf<{ product: object }>(html)).toEqual({ product: { id: PRODUCTS.swab, product } })
    expect((await page(app, `${url}?utm_source=a`)).html).toBe(html)
  })

  test('a changed name stands in the product page at once', async () => {
    const url = `/commodity/detail/${PRODUCTS.swab}`
    const rows = () => app.db.updateTable('product').where('barcode', '=', PRODUCTS.swab)
    const { name } = await app.db
      .selectFrom('product')
      .select('name')
      .where('barcode', '=', PRODUCTS.swab)
      .executeTakeFirstOrThrow()
    await page(app, url)
    await rows().set({ name: '"><img src=x>改名' }).execute()
    const { html } = await page(app, url)
    await rows().set({ name }).execute()
    expect(html).toContain('&quot;&gt;&lt;img src=x&gt;改名')
    expect(html).not.toContain('<img src=x>')
  })

  test('RX-02 the page of a prescription drug has no picture of it', async () => {
    const { barcode } = await app.db
      .selectFrom('product')
      .select('barcode')
      .where('drug_class', '=', 'Rx')
      .where('on_sale', '=', true)
      .executeTakeFirstOrThrow()
    const { html } = await page(app, `/commodity/detail/${barcode}`)
    expect(html).toContain('product-gallery--rx')
    expect(html).not.toMatch(/<img|as="image"/)
  })

  test.each([
    'unknown',
    '%3Cscript%3E',
    'x'.repeat(65),
    `${PRODUCTS.swab}?platform=baiyang`,
    `${PRODUCTS.swab}?a=1&platform=ydy`,
  ])('the page of product %s is the shell', async (id) => {
    expect((await page(app, `/commodity/detail/${id}`)).html).toBe(OTHER)
  })

  test('text in a name cannot break out of its place', async () => {
    const evil = '</script><script>alert(1)</script>&\u2028<!--'
    await app.db.updateTable('carousel').set({ title: evil }).execute()
    await app.db.updateTable('product').set({ name: evil }).execute()
    app.now = new Date(app.now.getTime() + 60_000)
    const { html } = await page(app, '/')
    expect(dataOf<HomeData>(html).home.first.banners[0]?.title).toBe(evil)
    expect(html).not.toMatch(/<script>|<!--|\u2028(?=.*<\/script>)/)
    expect(html.match(/<\/?script/g)).toEqual(['<script', '</script'])
  })

  test('every page names its files, once, so that the browser loads them at the same time as the app', async () => {
    const { html } = await page(app, '/order/index/1?from=2')
    const names = [...html.matchAll(/<link href="([^"]+)" rel="preload" as="(\w+)">/g)].map(([, file, as]) => [
      file,
      as,
    ])
    expect(names).toEqual([
      [LAZY_TABLES, 'script'],
      ['/js/9.012345.js', 'script'],
      ['/css/9.012345.css', 'style'],
    ])
    expect(html.replace(/<link [^>]+preload[^>]+>/g, '')).toBe(SHELL)
    expect((await page(app, '/order/index/1?platform=ydy')).html).toBe(OTHER)
  })

  test('campaign parameters change nothing', async () => {
    const [plain, marked] = await Promise.all([page(app, '/'), page(app, '/?utm_source=a&utm_medium=b')])
    expect(marked.html).toBe(plain.html)
  })

  test('the browser keeps the page and revalidates it', async () => {
    const { headers } = await page(app, '/', { 'accept-encoding': 'br' })
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('vary')).toContain('accept-encoding')
    const secondReply = await page(app, '/', { 'if-none-match': headers.get('etag')! })
    expect([secondReply.status, secondReply.html]).toEqual([304, ''])
    expect((await page(app, '/', { 'if-none-match': 'W/"other"' })).status).toBe(200)
  })

  test.each(['br', 'gzip', 'identity'])('sends %s to clients that accept it', async (encoding) => {
    const { headers, html } = await page(app, '/', { 'accept-encoding': encoding })
    expect(headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(html).toContain('id="served"')
  })

  test('allows no script that is not a file of ours', async () => {
    expect((await page(app, '/')).headers.get('content-security-policy')).toContain(
      "script-src 'self' 'wasm-unsafe-eval' https://appx https://wwcdn.weixin.qq.com;",
    )
  })
})

describe('rendering', () => {
  const open = (home: string, lateMs?: number) => openSite((file) => fs.writeFileSync(file, home), { lateMs })

  test('runs once for all requests within half a minute', async () => {
    const app = await open(
      'let n = 0; exports.drawHome = async () => ({ markup: `drawing ${++n}`, data: null, picture: "" })',
    )
    const drawing = async () => /drawing \d/.exec((await page(app, '/')).html)?.[0]
    expect(await Promise.all([drawing(), drawing(), drawing()])).toEqual(['drawing 1', 'drawing 1', 'drawing 1'])
    app.now = new Date(app.now.getTime() + 31_000)
    expect(await drawing()).toBe('drawing 2')
    await app.close()
  })

  test.each([
    ['fails', 'exports.drawHome = async () => { throw new Error("no") }'],
    ['requests data that a visitor may not read', 'exports.drawHome = (ask) => ask("cartList", {})'],
    ['takes too long', 'exports.drawHome = () => new Promise(() => {})'],
    ['cannot be loaded', 'exports = nothing'],
  ])('sends the plain shell when it %s', async (_, home) => {
    const app = await open(home, 1000)
    expect(await page(app, '/')).toMatchObject({ status: 200, html: OTHER })
    await app.close()
  })

  test('renders at most eight pages with prices at the same time; the others are the shell', async () => {
    const app = await open(
      `globalThis.drawing = { count: 0, finish: [] }
      exports.drawProduct = () => {
        const screen = { markup: 'drawing ' + ++drawing.count, data: null, picture: '' }
        return new Promise((finish) => drawing.count > 8 ? finish(screen) : drawing.finish.push(() => finish(screen)))
      }
      exports.drawCategory = exports.drawProduct`,
      3000,
    )
    const many = await Promise.all(Array.from({ length: 10 }, () => page(app, '/commodity/detail/1')))
    expect(many.map(({ html }) => html)).toEqual(many.map(() => OTHER))
    const { drawing } = globalThis as unknown as { drawing: { count: number; finish: (() => void)[] } }
    expect(drawing.count).toBe(8)
    expect((await page(app, '/category')).html).not.toContain('drawing')
    drawing.finish.forEach((finish) => finish())
    expect((await page(app, '/commodity/detail/1')).html).toContain('<div id="served" inert>drawing 9</div>')
    await app.close()
  })
})
