import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { served } from '../../config/served'
import { bundleScreen } from '../../packages/taro-lean/src/h5/served-screen'
import { matchUrl } from '../../src/routes'
import { openTestApp, type TestApp } from '../testing/harness'
import { pages } from './pages'

const SHELL =
  '<!doctype html><html><head><title>药达</title><link href="/css/app.012345.css" rel="stylesheet"></head><body><div id="app"></div></body></html>'
const LATER = '/js/later.012345.js'
/** Page of every url except home. */
const OTHER = SHELL.replace('</head>', `<link href="${LATER}" rel="preload" as="script"></head>`)
const FILES = ['/js/7.012345.js', '/css/7.012345.css', '/css/app.012345.css']

/** Starts the server with a built app and the given `home.cjs`. */
async function openShop(makeHome: (file: string) => unknown): Promise<TestApp> {
  const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-site-'))
  const folder = path.join(dist, 'h5')
  fs.mkdirSync(folder)
  fs.mkdirSync(`${folder}-server`)
  fs.writeFileSync(path.join(folder, 'index.html'), SHELL)
  fs.writeFileSync(path.join(`${folder}-server`, 'home.json'), JSON.stringify({ files: FILES, later: [LATER] }))
  await makeHome(path.join(`${folder}-server`, 'home.cjs'))
  return openTestApp({ site: async (app, deps) => pages(app, deps, folder) })
}

const page = async (app: TestApp, url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(app.url + url, { headers })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

const isBuilt = ({ url }: { url: string }) => matchUrl(url.split('?')[0] ?? '') !== null

const DATA = /<script type="application\/json" id="served-data">(.*?)<\/script>/
const dataOf = (html: string) =>
  JSON.parse(DATA.exec(html)?.[1] ?? 'null') as { first: { banners: { title: string }[] } }

describe('the app as built', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openShop((file) => bundleScreen(served, file))
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
    expect((await page(app, '/')).html).not.toContain(LATER)
    expect((await page(app, '/shopping')).html).toContain(LATER)
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
    expect(dataOf((await page(app, '/')).html)).toEqual({
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

  test('text in a name cannot break out of its place', async () => {
    const evil = '</script><script>alert(1)</script>&\u2028<!--'
    await app.db.updateTable('carousel').set({ title: evil }).execute()
    await app.db.updateTable('product').set({ name: evil }).execute()
    app.now = new Date(app.now.getTime() + 60_000)
    const { html } = await page(app, '/')
    expect(dataOf(html).first.banners[0]?.title).toBe(evil)
    expect(html).not.toMatch(/<script>|<!--|\u2028(?=.*<\/script>)/)
    expect(html.match(/<\/?script/g)).toEqual(['<script', '</script'])
  })

  test.each(['/category', '/category/1', '/user', '/error/404', '/?platform=baiyang', '/?utm_source=a&from=b'])(
    '%s is the shell',
    async (url) => {
      expect((await page(app, url)).html).toBe(OTHER)
    },
  )

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
  const open = (home: string) => openShop((file) => fs.writeFileSync(file, home))

  test('runs once for all requests within half a minute', async () => {
    const app = await open('let n = 0; exports.drawHome = async () => ({ markup: `drawing ${++n}`, data: null })')
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
    const app = await open(home)
    expect(await page(app, '/')).toMatchObject({ status: 200, html: OTHER })
    await app.close()
  })
})
