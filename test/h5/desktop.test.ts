import type { Page } from 'playwright-core'
import { publicUrl, type RouteName } from '../../src/routes'
import { PAGES } from '../support/pages'
import { prepareShopper, type Shopper } from '../support/shopper'
import { driverOf, openPhone, type Phone } from './browser'
import { openShop } from './shop'

const shop = openShop()
let shopper: Shopper
let screen: Phone

beforeAll(async () => {
  shopper = await prepareShopper(shop.server.url, '13900000091')
  screen = await openPhone(shop.browser, shop.server.url, { token: shopper.token, width: 1280 })
})
afterAll(() => screen?.close())
afterEach(() => expect(screen.problems).toEqual([]))

/** Widths of a tablet, a small and a usual desktop screen, and a large one, in px. */
const WIDTHS = [768, 1024, 1280, 1920]

/** Opens a page of the list in test/support/pages.ts. */
async function open(name: RouteName) {
  const entry = PAGES.find((one) => one.name === name)
  await screen.page.goto(publicUrl(name, entry?.params?.(shopper)))
  await driverOf(screen.page).see(entry?.shows ?? '')
  return screen.page
}

/** Left and right edge of the first visible element that a selector matches, in px. */
const edgesOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox()
  if (!box) throw new Error(`no box of ${selector}`)
  return { left: box.x, right: box.x + box.width, top: box.y }
}

/** Width by which the page is wider than the screen, in px. Runs in the page. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

test.each(['home', 'category', 'searchGoods', 'goods', 'cart', 'user', 'orderAffirm'] as RouteName[])(
  'page %s never scrolls sideways on a wide screen',
  async (name) => {
    const page = await open(name)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect({ width, over: await page.evaluate(overflow) }).toEqual({ width, over: 0 })
    }
  },
)

test('a list stands in a centred column, and the tab bar is aligned with it', async () => {
  const page = await open('user')
  await page.setViewportSize({ width: 1280, height: 800 })
  const first = await edgesOf(page, '.y-tabbar__item >> nth=0')
  const last = await edgesOf(page, '.y-tabbar__item >> nth=3')
  expect([Math.round(first.left), Math.round(last.right)]).toEqual([320, 960])
})

test('a product stands beside its gallery, which the arrow keys move', async () => {
  const page = await open('goods')
  await page.setViewportSize({ width: 1280, height: 800 })
  const gallery = await edgesOf(page, '#app .product-gallery')
  const body = await edgesOf(page, '#app .product-body')
  expect(gallery.right).toBeLessThan(body.left)
  expect(gallery.top).toBe(body.top)
  await driverOf(page).see(/^1 \/ \d+$/)
  await page.locator('.product-gallery__one').first().focus()
  await page.keyboard.press('ArrowRight')
  await driverOf(page).see(/^2 \/ \d+$/)
})

test('the first page of a partner’s shop is as wide as its product pages', async () => {
  const page = await open('merchantHome')
  await page.setViewportSize({ width: 1280, height: 800 })
  const head = await edgesOf(page, '.shell-head')
  expect([Math.round(head.left), Math.round(head.right)]).toEqual([80, 1200])
  const [first, fourth] = [await edgesOf(page, '.flow > * >> nth=0'), await edgesOf(page, '.flow > * >> nth=3')]
  expect(fourth.top).toBe(first.top)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect({ width, over: await page.evaluate(overflow) }).toEqual({ width, over: 0 })
  }
})

test('the total of the cart stands beside the products', async () => {
  const page = await open('cart')
  await page.setViewportSize({ width: 1280, height: 800 })
  const products = await edgesOf(page, '.cart')
  const bar = await edgesOf(page, '.y-bar')
  expect(products.right).toBeLessThanOrEqual(bar.left)
  expect(bar.top).toBeLessThan(400)
  // Distance and licences of a store stand in one line, beside its name.
  const licences = await edgesOf(page, '.cart-head__place > :last-child')
  expect((await edgesOf(page, '.cart-head__place > :first-child')).top).toBe(licences.top)
})

test('a cart without lines is as wide as a full one', async () => {
  const full = await open('cart')
  await full.setViewportSize({ width: 1280, height: 800 })
  const { left, right } = await edgesOf(full, '.cart-top')
  const visitor = await openPhone(shop.browser, shop.server.url, { width: 1280 })
  await visitor.page.goto(publicUrl('cart'))
  await visitor.page.setViewportSize({ width: 1280, height: 800 })
  expect(await edgesOf(visitor.page, '.cart-top')).toMatchObject({ left, right })
  expect([Math.round(left), Math.round(right)]).toEqual([80, 1200])
  await visitor.close()
})

test('the amounts of the checkout stand beside the order', async () => {
  const page = await open('orderAffirm')
  await page.setViewportSize({ width: 1280, height: 800 })
  const address = await edgesOf(page, '.checkout-to')
  const side = await edgesOf(page, '.checkout-side')
  expect(address.right).toBeLessThan(side.left)
  expect(side.top).toBeLessThan(400)
})

test('a wide screen has two columns on a cross-border product and its checkout', async () => {
  const page = await open('globalGoods')
  await page.setViewportSize({ width: 1280, height: 800 })
  const picture = await edgesOf(page, '.global-product > :nth-child(1)')
  const facts = await edgesOf(page, '.global-product > :nth-child(2)')
  expect(picture.right).toBeLessThan(facts.left)
  expect(facts.top).toBeLessThan(100)
  await open('orderGlobalDirect')
  await page.setViewportSize({ width: 1280, height: 800 })
  const address = await edgesOf(page, '.checkout > :nth-child(1)')
  expect(address.right).toBeLessThan((await edgesOf(page, '.checkout-side')).left)
})
