// Gestures of a finger: swipes over the rows of the cart and over the list of orders, and pulling a page down.
import type { Page } from 'playwright-core'
import { endpoints } from '../../src/contract'
import { publicUrl } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { BARCODE, fillCart, newShopper, placeOrder, TREATED } from '../support/shopper'
import { drag, driverOf, openPhone, seriousViolations, shoot } from './browser'
import { measureOf } from './measure'
import { openShop } from './shop'

const shop = openShop()

const scrollTopOf = (page: Page) =>
  driverOf(page)
    .box()
    .evaluate((box) => box.scrollTop)

async function openCart(mobile: string) {
  const shopper = await newShopper(shop.server.url, mobile)
  const combo = await fillCart(shop.server.url, shopper)
  const phone = await openPhone(shop.browser, shop.server.url, { token: shopper.token })
  await phone.page.goto(publicUrl('cart'))
  await driverOf(phone.page).see(combo.name)
  return { ...phone, ...driverOf(phone.page) }
}

/** Drag to the left. */
const LEFT = { right: -90 }
/** Time that Chromium takes two touches for a double tap, which is no click, in ms. A person needs longer. */
const DOUBLE_TAP_MS = 400

test('VA-09 a swipe to the left shows 删除, which deletes the line after a question', async () => {
  const { page, problems, see, gone, close } = await openCart('13900000071')
  const rows = page.locator('.y-swipe').filter({ visible: true })
  const opened = page.locator('.y-swipe--open')
  const count = await rows.count()
  const placeOf = async (nth: number): Promise<[number, number]> => {
    const box = (await rows.nth(nth).boundingBox())!
    return [box.x + box.width * 0.7, box.y + box.height / 2]
  }
  const followed = () =>
    page.waitForFunction(() => document.querySelector<HTMLElement>('.y-swipe')?.style.transform === 'translateX(-50px)')

  await drag(page, await placeOf(0), { right: -50 }, followed)
  await opened.waitFor()
  await page.getByRole('button', { name: /^删除，/ }).waitFor()
  expect(await seriousViolations(page)).toEqual([])
  await shoot(page, 'cart-swiped')
  // A tap on the open row closes it and opens no product.
  await page.touchscreen.tap(...(await placeOf(0)))
  await opened.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(publicUrl('cart'))
  await drag(page, await placeOf(0), LEFT)
  await opened.waitFor()
  await drag(page, await placeOf(1), LEFT)
  await page.waitForFunction(() => [...document.querySelectorAll('.y-swipe')][1]?.matches('.y-swipe--open'))
  expect(await opened.count()).toBe(1)
  await page.waitForTimeout(DOUBLE_TAP_MS)
  await page.getByRole('button', { name: /^删除，/ }).tap()
  const question = page.getByRole('alertdialog').filter({ visible: true })
  await question.getByText('确定删除选中的 1 种商品吗？').waitFor()
  await question.getByText('删除', { exact: true }).last().tap()
  await see('删除成功')
  await gone('确定删除选中的 1 种商品吗？')
  await page.waitForFunction((rest) => document.querySelectorAll('.y-swipe').length === rest, count - 1)
  expect(problems).toEqual([])
  await close()
})

test('PR-20 a swipe deletes a favorite after a question; 管理 stays for keyboards', async () => {
  const shopper = await newShopper(shop.server.url, '13900000079')
  for (const code of [BARCODE, TREATED])
    await sendRequest(shop.server.url, 'doCollect', { collectType: 1, code, on: 1 }, shopper.token)
  const phone = await openPhone(shop.browser, shop.server.url, { token: shopper.token })
  const { page, problems } = phone
  const { see } = driverOf(page)
  await page.goto(publicUrl('collect'))
  await see('管理')
  const rows = page.locator('.y-swipe').filter({ visible: true })
  await rows.nth(1).waitFor()
  const box = (await rows.first().boundingBox())!
  await drag(page, [box.x + box.width * 0.7, box.y + box.height / 2], LEFT)
  await page.locator('.y-swipe--open').waitFor()
  expect(await seriousViolations(page)).toEqual([])
  await shoot(page, 'collect-swiped')
  await page.waitForTimeout(DOUBLE_TAP_MS)
  await page.getByRole('button', { name: /^删除，/ }).tap()
  await page.getByRole('alertdialog').getByText('删除', { exact: true }).last().tap()
  await see('删除成功')
  await page.waitForFunction(() => document.querySelectorAll('.y-swipe').length === 1)
  expect(problems).toEqual([])
  await phone.close()
})

test('ST-48 a swipe over the orders opens the next tab, which scrolls into view and has its count', async () => {
  const shopper = await newShopper(shop.server.url, '13900000072')
  await placeOrder(shop.server.url, shopper)
  const { page, problems, close } = await openPhone(shop.browser, shop.server.url, { token: shopper.token })
  await page.goto(publicUrl('orderList', { index: 0 }))
  await page.locator('.orders .y-card').first().waitFor()
  const chosen = page.locator('[role=tab][aria-selected=true]').filter({ visible: true })
  const isChosen = (text: string) => chosen.filter({ hasText: text }).waitFor()
  const names = ['待付款', '待发货', '待收货', '待评价', '已完成', '已取消', '售后']

  await drag(page, [200, 400], { right: -30, down: -120 })
  await isChosen('全部')
  for (const name of names) {
    await page.waitForFunction(() => document.querySelector('.orders [aria-busy]') === null)
    await drag(page, [300, 400], { right: -150, down: 20 })
    await isChosen(name)
  }
  await page.waitForFunction(() => {
    const { right = Infinity } = document.querySelector('[role=tab][aria-selected=true]')?.getBoundingClientRect() ?? {}
    return right <= 375
  })
  await drag(page, [300, 400], { right: -150 })
  await isChosen('售后')
  await drag(page, [80, 400], { right: 150 })
  await isChosen('已取消')
  await page.getByRole('tab', { name: /^待付款\s*1 个订单$/ }).waitFor()
  expect(await measureOf(page).textsOf('.y-tabs .y-badge')).toEqual(['1'])
  expect(problems).toEqual([])
  await close()
})

test('pulling a page down at its top names each stage and reloads it; a scrolled page just scrolls', async () => {
  const { page, problems, see, gone, box, close } = await openCart('13900000073')
  await page.waitForLoadState('networkidle')
  const path = `**${endpoints.cartList.path}*`
  let calls = 0
  let answer = () => {}
  await page.route(path, async (route) => {
    calls += 1
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  const strip = page.locator('.pull-down')
  const heightOf = () => strip.evaluate((element) => element.getBoundingClientRect().height)
  await drag(page, [180, 200], { down: 60 }, () => see('下拉刷新'))
  await gone('下拉刷新')
  expect([calls, await heightOf()]).toEqual([0, 0])
  const cartRequest = page.waitForRequest(path)
  await drag(page, [180, 200], { down: 160 }, () => see('释放刷新'))
  await see('正在刷新')
  await cartRequest
  await shoot(page, 'cart-pulled')
  expect([await scrollTopOf(page), calls]).toEqual([0, 1])
  answer()
  await see('刷新完成')
  await gone('刷新完成')
  expect(await box().evaluate((element) => getComputedStyle(element).overscrollBehaviorY)).toBe('contain')

  await box().evaluate((element) => {
    element.firstElementChild!.setAttribute('style', 'min-height: 3000px')
    element.scrollTop = 400
  })
  await drag(page, [180, 300], { down: 200 })
  await page.waitForFunction(() => [...document.querySelectorAll('.taro_page')].at(-1)!.scrollTop < 400)
  expect([calls, await strip.textContent()]).toEqual([1, ''])
  expect(problems).toEqual([])
  await close()
})

test('a carousel at the top of a page turns by a finger and does not pull the page down', async () => {
  const { page, problems, close } = await openPhone(shop.browser, shop.server.url)
  await page.goto('/')
  await driverOf(page).see('附近有货')
  const banner = page.locator('.home-banner').filter({ visible: true })
  const label = () => banner.getAttribute('aria-label')
  const before = await label()
  const { x, y } = (await banner.boundingBox())!
  const texts: (string | null)[] = []
  const rememberText = async () => void texts.push(await page.locator('.pull-down').first().textContent())
  await drag(page, [x + 250, y + 50], { right: -150, down: 100 }, rememberText)
  await page.waitForFunction((text) => document.querySelector('.home-banner')?.ariaLabel !== text, before)
  expect(texts).toEqual([''])
  expect(problems).toEqual([])
  await close()
})
