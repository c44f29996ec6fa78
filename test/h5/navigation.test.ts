import type { Route } from 'playwright-core'
import { endpoints } from '../../src/contract'
import { publicUrl, routes } from '../../src/routes'
import { prepareShopper, type Shopper } from '../support/shopper'
import { driverOf, openPhone, type Phone } from './browser'
import { openShop } from './shop'

const PRODUCT_URL = publicUrl('goods', { id: '2910000001373' })

const shop = openShop()
let shopper: Shopper
let phone: Phone

beforeAll(async () => {
  shopper = await prepareShopper(shop.server.url, '13900000010')
})
beforeEach(async () => {
  phone = await openPhone(shop.browser, shop.server.url, { token: shopper.token })
})
afterEach(async () => {
  const { problems } = phone
  await phone.close()
  expect(problems).toEqual([])
})

const driver = () => driverOf(phone.page)
const title = (name: keyof typeof routes) =>
  phone.page.waitForFunction((text) => document.title === text, routes[name].title)

test('going back while a page is still loading keeps the current page', async () => {
  const { page } = phone
  const { see, tapButton, at } = driver()
  const law = '内容仅供参考，不能代替医生和药师的意见。'
  await page.goto(publicUrl('articleDetail', { id: 1 }))
  await see(law)
  await page.evaluate(() => document.querySelector('.taro_page')?.setAttribute('data-kept', '1'))
  const held: Route[] = []
  await page.route(/\.js$/, (route) => void held.push(route), { times: 1 })
  await tapButton('填写用药人档案', 'link')
  await at(/\/user\/otc$/)
  for (let remaining = 500; remaining > 0 && held.length === 0; remaining -= 1) await page.waitForTimeout(20)
  await page.goBack()
  await at(/\/article\/detail/)
  expect(held.length).toBeGreaterThan(0)
  const responses = Promise.all(held.map((route) => page.waitForResponse(route.request().url())))
  await Promise.all(held.map((route) => route.continue()))
  await responses
  await page.waitForTimeout(500)
  await see(law)
  // Checks that the page is the same instance: it has kept its marker.
  expect(await page.locator('.taro_page').evaluateAll((all) => all.map((one) => one.dataset.kept))).toEqual(['1'])
  expect(await page.getByRole('button', { name: '添加用药人' }).filter({ visible: true }).count()).toBe(0)
  await title('articleDetail')
})

test('a category is a tab at each of its urls: home stays behind it unchanged', async () => {
  const { page } = phone
  const { see, at, tapButton, box } = driver()
  await page.goto('/')
  await see(/分钟达/)
  await page.locator('.y-product').first().waitFor()
  await page.locator('.home-services__item').nth(1).scrollIntoViewIfNeeded()
  await box().evaluate((element) => element.scrollTo(0, 120))
  // Waits for the requests of the way down, so that only those of the way back are counted.
  await page.waitForLoadState('networkidle')
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().includes(endpoints.floorProducts.path)) requestCount += 1
  })
  await tapButton('医疗器械', 'link')
  await at(/\/category\/13$/)
  await page.locator('#app .category-left__item--on').filter({ hasText: '医疗器械' }).waitFor()
  await title('category')
  await page.goBack()
  await at(/\/$/)
  await see(/分钟达/)
  await title('home')
  await page.waitForFunction(
    () => [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].at(-1)?.scrollTop === 120,
  )
  expect(await page.locator('.home-skeleton-promise').filter({ visible: true }).count()).toBe(0)
  expect(requestCount).toBe(0)

  // Chooses another branch there; the same link must open its own branch again.
  await page.goForward()
  await page.locator('#app .category-left__item').filter({ hasText: '肠胃肝胆', visible: true }).tap()
  await page.locator('#app .category-left__item--on').filter({ hasText: '肠胃肝胆', visible: true }).waitFor()
  await page.goBack()
  await tapButton('医疗器械', 'link')
  await page.locator('#app .category-left__item--on').filter({ hasText: '医疗器械', visible: true }).waitFor()
})

test('back and forward step through pages and tabs, each with its title', async () => {
  const { page } = phone
  const { see, at, tapButton } = driver()
  await page.goto('/')
  await see(/分钟达/)
  await tapButton('购物车', 'tab')
  await at(/\/shopping$/)
  await see('结算（1）')
  await page.getByText('布洛芬缓释胶囊').filter({ visible: true }).first().tap()
  await at(new RegExp(`${PRODUCT_URL}$`))
  await see('怎么拿到')
  await title('goods')
  const back = [
    [/\/shopping$/, 'cart'],
    [/\/$/, 'home'],
  ] as const
  for (const [address, name] of back) {
    await page.goBack()
    await at(address)
    await title(name)
  }
  await page.goForward()
  await at(/\/shopping$/)
  await see('结算（1）')
  await page.goForward()
  await at(new RegExp(`${PRODUCT_URL}$`))
  await see('怎么拿到')
  await title('goods')
})

test('going back shows the page below while the top one slides away', async () => {
  const { page } = phone
  const { see, tapButton } = driver()
  await page.goto(publicUrl('articleDetail', { id: 1 }))
  await tapButton('填写用药人档案', 'link')
  await see('添加用药人')
  await page.waitForFunction(() => document.querySelectorAll('.taro_page_shade').length === 1)
  const pageCount = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const pages = [...document.querySelectorAll('.taro_page')]
          if (getComputedStyle(pages[0]!).display === 'none') requestAnimationFrame(look)
          else resolve(pages.length)
        }
        history.back()
        look()
      }),
  )
  expect(pageCount).toBe(2)
  await see('内容仅供参考，不能代替医生和药师的意见。')
  await page.waitForFunction(() => document.querySelectorAll('.taro_page_stationed').length === 1)
})

test('going back from a shared link leads home without a reload', async () => {
  const { page } = phone
  const { see, at, tapButton } = driver()
  await page.goto(PRODUCT_URL)
  await see('怎么拿到')
  let loads = 0
  page.on('load', () => (loads += 1))
  await tapButton('回到首页')
  await at(/\/$/)
  await see(/分钟达/)
  await title('home')
  await tapButton('我的', 'tab')
  await at(/\/user$/)
  // Waits for the page before going back: the router loses its place when a page is left while it is loading.
  await title('user')
  await page.goBack()
  await at(/\/$/)
  await see(/分钟达/)
  expect(loads).toBe(0)
})

test('the section links of the product page appear below its pictures and scroll to each section', async () => {
  const { page } = phone
  const { see, tapButton, box } = driver()
  await page.goto(PRODUCT_URL)
  await see('1286 条')
  const row = page.getByRole('navigation', { name: '本页内容' })
  expect(await row.isVisible()).toBe(false)
  await box().evaluate((element) => element.scrollTo(0, 600))
  await row.waitFor()
  const gapBelowBar = async () => {
    const head = page.getByText('1286 条').filter({ visible: true })
    const [bar, part] = [await row.boundingBox(), await head.boundingBox()]
    return (part?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)
  }
  await tapButton('评价', 'link')
  expect(await gapBelowBar()).toBeGreaterThanOrEqual(0)
  await tapButton('商品', 'link')
  await row.waitFor({ state: 'hidden' })
  expect(await box().evaluate((element) => element.scrollTop)).toBe(0)
})

test('banners rotate, except with reduced motion', async () => {
  const moving = await openPhone(shop.browser, shop.server.url, { motion: 'no-preference' })
  const shown = ({ page }: Phone) => page.locator('.home-banner[aria-label]').getAttribute('aria-label')
  await Promise.all([phone, moving].map(({ page }) => page.goto('/')))
  await Promise.all([phone, moving].map(({ page }) => page.locator('.home-banner[aria-label]').waitFor()))
  // Both carousels begin with the same banner; the moving one may have moved on while the other page was loading.
  const first = await shown(phone)
  await moving.page.waitForFunction(
    (label) => document.querySelector('.home-banner[aria-label]')?.ariaLabel !== label,
    first,
  )
  expect(await shown(phone)).toBe(first)
  await moving.close()
})
