// Search results as rendered by the server, and the moment at which the app takes over.
import type { Page } from 'playwright-core'
import { openPhone, type Phone, type PhoneOptions } from './browser'
import { appHasDrawn, served } from './served'
import { openShop } from './shop'

const shop = openShop()

const RESULTS = '/search/goods/布洛芬'
const SEARCH_CALLS = '**/api/product-api/product/searchAppProV1*'

/** Script as text, because the page has none of the helpers that a compiler adds to functions. */
const WATCH = `
  window.watched = { shift: 0, skeletons: 0, gaps: 0 }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) watched.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
  let begun = false
  const look = () => {
    const row = document.querySelector('.y-row')
    begun ||= row !== null
    if (begun && !row) watched.gaps += 1
    if (document.querySelector('[aria-busy]')) watched.skeletons += 1
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
`
const watched = (page: Page) =>
  page.evaluate(() => (window as unknown as { watched: { shift: number; skeletons: number; gaps: number } }).watched)

const inApp = (page: Page, selector: string) => page.locator(`#app ${selector}`)

const PARTS = [
  '.y-nav',
  '.y-search',
  '.y-search__icon',
  '.y-search__submit',
  '.cart-button',
  '.search-products-sort__item',
]
const LOWER_PARTS = ['.y-chip', '.place-strip', '.search-products-kind', '.search-products-note']
const ROW_PARTS = ['.search-products-card', '.y-row', '.y-row__body', '.y-picture', '.y-add']

/** Boxes of the visible parts of a first screen below `root`, rounded to px. */
const boxesOf = (page: Page, root: string, rows: number) =>
  page.evaluate(
    ([parent, names, count]) =>
      names.map((name) => {
        const all = [...document.querySelectorAll(`${parent} ${name}`)]
        const cards = [...document.querySelectorAll(`${parent} .search-products-card`)].slice(0, count)
        const shown = all.filter(
          (one) => !one.closest('.search-products-card') || cards.some((card) => card.contains(one)),
        )
        return [
          name,
          ...shown.map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            return [x, y, width, height].map(Math.round).join(' ')
          }),
        ]
      }),
    [root, [...PARTS, ...LOWER_PARTS, ...ROW_PARTS], rows] as const,
  )

async function withPhone(overrides: PhoneOptions, work: (phone: Phone) => Promise<void>) {
  const phone = await openPhone(shop.browser, shop.server.url, overrides)
  try {
    await work(phone)
  } finally {
    await phone.close()
  }
}

test.each([
  [375, RESULTS],
  [1280, RESULTS],
  [375, '/search/goods/孕妇感冒'],
])('at %s px the results of %s stand there without any script, where the app draws them', (width, url) =>
  withPhone({ isPlaced: false, width }, async ({ page, problems }) => {
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(url)
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    )
    const count = await served(page).locator('.y-row').count()
    expect(count).toBeGreaterThan(1)
    expect(await served(page).innerText()).not.toMatch(/¥|分钟|快递送达/)
    const before = await boxesOf(page, '#served', count)
    await page.unroute('**/*.js')
    await page.reload()
    await inApp(page, '.y-row').first().waitFor()
    await appHasDrawn(page)
    expect(await boxesOf(page, '#app', count)).toEqual(before)
    expect(problems).toEqual([])
  }),
)

test('the app takes over without a jump, gap or skeleton, and requests no data the page has', () =>
  withPhone({ isPlaced: false }, async ({ page, problems }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.addInitScript(WATCH)
    await page.goto(RESULTS)
    await inApp(page, '.y-row .y-price').first().waitFor()
    await appHasDrawn(page)
    await page.waitForLoadState('networkidle')
    const { shift, skeletons, gaps } = await watched(page)
    expect(shift).toBeLessThan(0.02)
    expect([skeletons, gaps]).toEqual([0, 0])
    expect(requests.filter((url) => url.includes('/searchAppPro'))).toEqual([])
    const sorted = page.waitForResponse(/searchAppProV1\?.*sort=sales/)
    await inApp(page, '.search-products-sort__item').filter({ hasText: '销量' }).tap()
    expect((await sorted).status()).toBe(200)
    expect(problems).toEqual([])
  }))

test('the results of another word replace those of the page', () =>
  withPhone({ isPlaced: false }, async ({ page, problems }) => {
    await page.goto(RESULTS)
    await inApp(page, '.y-row .y-price').first().waitFor()
    await inApp(page, '.y-search__input').fill('口罩')
    await inApp(page, '.y-search__submit').tap()
    await inApp(page, '.y-row').filter({ hasText: '口罩' }).first().waitFor()
    expect(problems).toEqual([])
  }))

test('a shopper with a place sees no line of the default city once the app runs', () =>
  withPhone({}, async ({ page, problems }) => {
    const held: (() => void)[] = []
    let isHeld = true
    await page.route(SEARCH_CALLS, (route) => (isHeld ? void held.push(() => void route.continue()) : route.continue()))
    await page.goto(RESULTS)
    await inApp(page, '[aria-busy]').first().waitFor()
    expect(await page.locator('#served, .place-strip').count()).toBe(0)
    isHeld = false
    held.forEach((go) => go())
    await inApp(page, '.y-row .y-price').first().waitFor()
    expect(problems).toEqual([])
  }))

test('a shopper with a place sees an error with a retry when the calls fail', () =>
  withPhone({}, async ({ page }) => {
    await page.route('**/api/**', (route) => route.abort())
    await page.goto(RESULTS)
    await inApp(page, '[role="button"]:has-text("重试")').first().waitFor()
    expect(await served(page).count()).toBe(0)
    await page.unroute('**/api/**')
    await inApp(page, '[role="button"]:has-text("重试")').first().tap()
    await inApp(page, '.y-row .y-price').first().waitFor()
  }))

test('the elder mode draws the results in its own type', () =>
  withPhone({ isPlaced: false, elder: true }, async ({ page }) => {
    await page.goto(RESULTS)
    await inApp(page, '.mode-elder .y-row .y-price').first().waitFor()
    await appHasDrawn(page)
  }))

test('a dark screen never flashes the light first screen', () =>
  withPhone({ colorScheme: 'dark', isPlaced: false }, async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(RESULTS)
    expect(await served(page).isVisible()).toBe(false)
  }))
