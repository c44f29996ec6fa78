// Home as rendered by the server, and the moment at which the app takes over.
import type { Page } from 'playwright-core'
import { openPhone } from './browser'
import { openShop } from './shop'

const shop = openShop()

interface FrameMetrics {
  shift: number
  skeletons: number
  /** Number of frames without a promise bar after it first appeared. */
  gaps: number
}

/** Script as text, because the page has none of the helpers that a compiler adds to functions. */
const WATCH = `
  window.watched = { shift: 0, skeletons: 0, gaps: 0 }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) watched.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
  let begun = false
  const look = () => {
    const promise = document.querySelector('.y-promise')
    begun ||= promise !== null
    if (begun && !promise) watched.gaps += 1
    if (document.querySelector('[aria-busy]')) watched.skeletons += 1
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
`
const watched = (page: Page) => page.evaluate(() => (window as unknown as { watched: FrameMetrics }).watched)

/** Waits until the app has rendered all of home: the server's markup is gone and the products are shown. */
const appHasDrawn = (page: Page) => page.waitForSelector('body:not(:has(#served)) .flow .y-product:nth-child(10)')

const BOXES = [
  '.home-address__title',
  '.y-search',
  '.y-promise',
  '.home-services',
  '.home-services__item',
  '.home-banner',
  '.y-tabbar',
]
const boxes = (page: Page) =>
  page.evaluate(
    (names) =>
      names.map((name) => {
        const { x, y, width, height } = document.querySelector(name)!.getBoundingClientRect()
        return [name, x, y, width, height]
      }),
    BOXES,
  )

test('the first screen is complete without any script', async () => {
  const { page, close } = await openPhone(shop.browser, shop.server.url, { isPlaced: false })
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  for (const text of [
    '深圳 · 选择收货地点',
    '选择地点后显示送达时间',
    '感冒发烧',
    '全部分类',
    '换季家庭常备',
    '购物车',
  ])
    expect(await page.getByText(text).first().isVisible()).toBe(true)
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  )
  const served = await boxes(page)
  await page.unroute('**/*.js')
  await page.reload()
  await appHasDrawn(page)
  expect(await boxes(page)).toEqual(served)
  await close()
})

/** Data below the first screen: group buys and recommendations are separate lists. Events follow in a batch. */
const BELOW = [
  'activity-api/hwxcGroupActivity/allProduct',
  'product-api/classification/queryProduct?family',
  'user-api/hwxcpopup/info',
  'user-api/notice/getNoticeById/unauthorized',
]

test('the app takes over without a jump, gap or skeleton, and requests no data the page has', async () => {
  const { page, problems, close } = await openPhone(shop.browser, shop.server.url, { isPlaced: false })
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const type = searchParams.get('type') ?? (request.postDataJSON() as { type?: string } | null)?.type
    if (pathname.startsWith('/api/')) requests.push(type ? `${pathname}?${type}` : pathname)
  })
  await page.addInitScript(WATCH)
  await page.goto('/')
  await appHasDrawn(page)
  // A busy page pauses before it requests what is below the first screen, and counts as idle meanwhile.
  const reads = () => requests.filter((url) => !/analytics|mobileCounter/.test(url))
  for (let tries = 0; tries < 150 && reads().length < BELOW.length; tries += 1) await page.waitForTimeout(100)
  await page.waitForLoadState('networkidle')
  const { shift, skeletons, gaps } = await watched(page)
  expect(shift).toBeLessThan(0.05)
  expect([skeletons, gaps]).toEqual([0, 0])
  expect(
    reads()
      .map((url) => url.replace('/api/', ''))
      .sort(),
  ).toEqual(BELOW)
  expect(await page.locator('#served, #served-data').count()).toBe(0)
  await page.getByRole('link', { name: '全部分类' }).click()
  await page.waitForURL('**/category')
  expect(problems).toEqual([])
  await close()
})

test('a shopper with a stored place elsewhere sees home of that place', async () => {
  const { page, problems, close } = await openPhone(shop.browser, shop.server.url, { isPlaced: false })
  await page.goto('/')
  await appHasDrawn(page)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  await page.evaluate(
    (place) => localStorage.setItem('broswerLocation', place),
    JSON.stringify({ cityId: 887, cityName: '长沙', latitude: 28.2, longitude: 112.9, title: '岳麓山', state: 2 }),
  )
  await page.reload()
  await appHasDrawn(page)
  expect(keys).not.toContain('broswerLocation')
  expect(await page.locator('.home-address__title').innerText()).toBe('岳麓山')
  expect(problems).toEqual([])
  await close()
})

test('a dark screen never flashes the light first screen', async () => {
  const { page, close } = await openPhone(shop.browser, shop.server.url, { colorScheme: 'dark', isPlaced: false })
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  expect(await page.locator('#served').isVisible()).toBe(false)
  await close()
})
