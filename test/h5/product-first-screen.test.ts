// The page of a product as rendered by the server, and the moment at which the app takes over.
import type { Page } from 'playwright-core'
import { openPhone, type Phone, type PhoneOptions } from './browser'
import { appHasDrawn, served } from './served'
import { openShop } from './shop'

const shop = openShop()

const SWAB = '/commodity/detail/2820000023216'
const NAME = '医用棉签'
const PRODUCT_CALLS = '**/api/**/*ProductDetail*'

/** Script as text, because the page has none of the helpers that a compiler adds to functions. Counts frames without a title. */
const WATCH = `
  window.watched = { shift: 0, gaps: 0 }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) watched.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
  let begun = false
  const look = () => {
    const title = document.querySelector('.product-title')
    begun ||= title !== null
    if (begun && !title) watched.gaps += 1
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
`
const watched = (page: Page) =>
  page.evaluate(() => (window as unknown as { watched: { shift: number; gaps: number } }).watched)

const inApp = (page: Page, selector: string) => page.locator(`#app ${selector}`)

async function withPhone(overrides: PhoneOptions, work: (phone: Phone) => Promise<void>) {
  const phone = await openPhone(shop.browser, shop.server.url, overrides)
  try {
    await work(phone)
  } finally {
    await phone.close()
  }
}

test('picture, name and maker stand there without any script, at 375 px and on a desktop', () =>
  withPhone({}, async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort())
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 812 })
      await page.goto(SWAB)
      expect(await served(page).locator('.product-title').innerText()).toContain(NAME)
      expect(await served(page).locator('.product-maker').isVisible()).toBe(true)
      await page.waitForFunction(() =>
        [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
      )
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(width)
    }
  }))

test('the app takes over without a jump or gap, and the product can be bought', () =>
  withPhone({}, async ({ page, problems }) => {
    await page.addInitScript(WATCH)
    await page.goto(SWAB)
    await inApp(page, '.product-title').waitFor()
    await appHasDrawn(page)
    await page.waitForLoadState('networkidle')
    const { shift, gaps } = await watched(page)
    expect(shift).toBeLessThan(0.02)
    expect(gaps).toBe(0)
    await inApp(page, '.product-price').waitFor()
    expect(problems).toEqual([])
  }))

test('a visitor without a place sees the product without a request for it', () =>
  withPhone({ isPlaced: false }, async ({ page, problems }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(SWAB)
    await inApp(page, '.product-title').waitFor()
    await page.waitForLoadState('networkidle')
    expect(requests.filter((url) => url.includes('ProductDetail'))).toEqual([])
    expect(requests.filter((url) => url.startsWith('/api/')).length).toBeGreaterThan(0)
    expect(problems).toEqual([])
  }))

test('a product that the app cannot load shows the error with a retry, not the first screen', () =>
  withPhone({}, async ({ page }) => {
    await page.route('**/api/**', (route) => route.abort())
    await page.goto(SWAB)
    await inApp(page, '[role="button"]:has-text("重试")').first().waitFor()
    expect(await served(page).count()).toBe(0)
    await page.unroute('**/api/**')
    await inApp(page, '[role="button"]:has-text("重试")').first().tap()
    await inApp(page, '.product-title').waitFor()
  }))

test('a shopper who leaves while the product loads sees home', () =>
  withPhone({}, async ({ page }) => {
    await page.route(PRODUCT_CALLS, () => {})
    await page.goto(SWAB)
    await inApp(page, '[aria-busy]').first().waitFor()
    expect(await served(page).count()).toBe(1)
    await inApp(page, '[aria-label="回到首页"]').tap()
    await page.waitForURL('**/')
    await page.getByText('限时秒杀').first().waitFor()
    expect(await served(page).count()).toBe(0)
  }))

test('a dark screen never flashes the light first screen', () =>
  withPhone({ colorScheme: 'dark' }, async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(SWAB)
    expect(await served(page).isVisible()).toBe(false)
  }))
