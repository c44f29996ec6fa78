// Conventions that hold on every page, as far as a browser can measure them at 375 px: overlays, toasts, pictures, amounts, large type
// and screen readers. docs/ux-checks.md lists all of them.
import type { Locator, Page } from 'playwright-core'
import { publicUrl } from '../../src/routes'
import { BARCODE, FLASH_SALES, prepareShopper, type Shopper } from '../support/shopper'
import { sendRequest } from '../support/ask'
import { driverOf, goBackInBrowser, openPhone, type Phone } from './browser'
import { measureOf } from './measure'
import { openShop } from './shop'

const PLACE = { cityId: 903, latitude: 22.506578, longitude: 113.939013 }
const SCREEN = { width: 375, height: 812 }
const shop = openShop()
let phone: Phone
let shopper: Shopper

beforeAll(async () => {
  shopper = await prepareShopper(shop.server.url, '13900000028')
  phone = await openPhone(shop.browser, shop.server.url, { token: shopper.token })
})
afterAll(() => phone?.close())
afterEach(() => expect(phone.problems.splice(0)).toEqual([]))

const driver = () => driverOf(phone.page)
const measure = () => measureOf(phone.page)
const open = async (url: string, shows: string | RegExp) => {
  await phone.page.goto(url)
  await driver().see(shows)
}

/** Pages of the checks, with a text that each shows. */
const SHOWN: [name: string, url: () => string, shows: string | RegExp][] = [
  ['home', () => '/', '附近有货'],
  ['category', () => publicUrl('category'), '感冒灵颗粒 10g×9袋'],
  ['results', () => publicUrl('searchGoods', { id: '布洛' }), '布洛芬混悬液'],
  ['product', () => publicUrl('goods', { id: BARCODE }), '怎么拿到'],
  ['cart', () => publicUrl('cart'), '结算（1）'],
  ['checkout', () => publicUrl('orderAffirm', { type: 2, ids: shopper.cartId }), '提交订单'],
  ['cashier', () => publicUrl('orderPay', { id: shopper.unpaidNo }), '应付金额'],
  ['orders', () => publicUrl('orderList', { index: 0 }), '待付款'],
  ['order detail', () => publicUrl('orderDetail', { status: 100, id: shopper.unpaidId }), '订单编号'],
  ['coupons', () => publicUrl('coupons'), '领券中心'],
  ['account', () => publicUrl('user'), '我的订单'],
]

/** Returns texts that a box cuts off without an ellipsis. Runs in the page. */
const cutTexts = () => {
  const isCut = (element: Element) => {
    if (![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
      return false
    const range = document.createRange()
    range.selectNodeContents(element)
    const text = range.getBoundingClientRect()
    for (let box: Element | null = element; box && text.width > 0; box = box.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(box)
      if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') return false
      const { right } = box.getBoundingClientRect()
      if (/hidden|clip/.test(overflowX) && text.right > right + 1 && text.left < right - 1) return true
    }
    return false
  }
  const all = [...document.querySelectorAll('.taro_page:not(.taro_page_shade) *')]
  return all.filter(isCut).map((element) => `${element.className} “${element.textContent?.slice(0, 20)}”`)
}

test.each(SHOWN)(
  '%s: no text is cut without an ellipsis, nor are amounts without both decimals',
  async (_, url, shows) => {
    await open(url(), shows)
    for (const width of [375, 320]) {
      await phone.page.setViewportSize({ width, height: SCREEN.height })
      expect([width, await phone.page.evaluate(cutTexts)]).toEqual([width, []])
    }
    await phone.page.setViewportSize(SCREEN)
    const text = await driver().box().innerText()
    const prices = (await measure().textsOf('.y-price')).map((price) => price.replace(/\n/g, ''))
    const amounts = [...prices, ...(text.match(/¥\d+(\.\d*)?/g) ?? [])]
    // Coupons and thresholds in whole yuan have no decimals.
    for (const amount of amounts) expect(amount).toMatch(/^¥\d+(\.\d\d)?$/)
    expect(text).not.toMatch(/NaN|undefined|null|\d\.\d{3,} 元/)
    const price = phone.page.locator('.y-price').filter({ visible: true }).first()
    if (await price.count()) expect(await measure().styleOf(price, 'font-variant-numeric')).toContain('tabular-nums')
  },
)

/** Measures how long the next toast is shown, by the clock of the page. Runs in the page. */
const watchToast = () => {
  let shownAt = NaN
  const watcher = new MutationObserver(() => {
    const isShown = document.querySelector('.y-toast__box') !== null
    if (isShown && Number.isNaN(shownAt)) shownAt = performance.now()
    if (isShown || Number.isNaN(shownAt)) return
    Object.assign(window, { toastMs: performance.now() - shownAt })
    watcher.disconnect()
  })
  watcher.observe(document.body, { childList: true, subtree: true })
}

describe('overlays and toasts', () => {
  test('a toast stands in the middle, has two lines at most and goes after two to three seconds', async () => {
    await open(publicUrl('goods', { id: BARCODE }), '怎么拿到')
    await phone.page.evaluate(watchToast)
    await driver().tapButton(/^(已收藏|收藏)$/)
    const toast = phone.page.locator('.y-toast__box').filter({ visible: true })
    await toast.waitFor()
    const { x, right, y, height } = await measure().boxOf(toast)
    expect(Math.abs(x + right - SCREEN.width)).toBeLessThan(3)
    expect([y > SCREEN.height / 4, y + height < (SCREEN.height * 3) / 4, height < 80]).toEqual([true, true, true])
    expect(await phone.page.locator('.y-toast').last().getAttribute('aria-live')).toBe('polite')
    await toast.waitFor({ state: 'detached' })
    const shownMs = await phone.page.evaluate(() => (window as unknown as { toastMs: number }).toastMs)
    expect(shownMs).toBeGreaterThan(1500)
    expect(shownMs).toBeLessThan(6000)
  })

  test('a question has cancel left of its named action, and a sheet keeps the focus and returns it', async () => {
    await open(publicUrl('addressList'), '海上路 1 号')
    await driver().tapButton(/^删除，/)
    const question = phone.page.getByRole('alertdialog').filter({ visible: true })
    await question.waitFor()
    const buttons = question.getByRole('button')
    expect((await buttons.allInnerTexts()).map((text) => text.trim())).toEqual(['取消', '删除'])
    const [cancel, confirm] = [await measure().boxOf(buttons.first()), await measure().boxOf(buttons.last())]
    expect(cancel.right).toBeLessThanOrEqual(confirm.x)
    await phone.page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await driver().tapButton(/^删除，/)
    await question.waitFor()
    await goBackInBrowser(phone.page)
    await question.waitFor({ state: 'detached' })
    await driver().see('海上路 1 号')
    await open(publicUrl('goods', { id: BARCODE }), '怎么拿到')
    const opener = phone.page.getByRole('button', { name: /^已选/ }).filter({ visible: true })
    await opener.focus()
    await phone.page.keyboard.press('Enter')
    const { dialog, dialogGone } = measure()
    await dialog().waitFor()
    const inside = () => dialog().evaluate((sheet) => sheet.contains(document.activeElement))
    for (let press = 0; press < 12; press += 1) {
      await phone.page.keyboard.press('Tab')
      expect(await inside()).toBe(true)
    }
    await phone.page.keyboard.press('Escape')
    await dialogGone()
    await phone.page.waitForFunction((element) => element === document.activeElement, await opener.elementHandle())
  })

  test('the way back to the top appears after two screens, is large enough and covers no add button', async () => {
    await open('/', '附近有货')
    const { scrollTo, all, boxOf } = measure()
    await scrollTo(600)
    expect(await all('.y-top').count()).toBe(0)
    await scrollTo(2400)
    await all('.y-top').first().waitFor()
    const top = await boxOf('.y-top')
    expect(Math.min(top.width, top.height)).toBeGreaterThanOrEqual(44)
    await all('.y-top').first().tap()
    await phone.page.waitForFunction(
      () => ([...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].at(-1)?.scrollTop ?? 1) === 0,
    )
    await all('.y-top').first().waitFor({ state: 'detached' })
  })
})

test('a flash sale has one clock, its own price for every delivery method, and no offer beside it', async () => {
  const { endTime = '' } =
    (await sendRequest(shop.server.url, 'productDetail', { ...PLACE, barcode: FLASH_SALES.barcode })).seckill ?? {}
  /** Minutes of a clock and of the days beside it. */
  const remaining = async (clock: Locator) => {
    const text = (await clock.locator('..').innerText()).replaceAll(/\s/g, '')
    const [, days = 0, hours = NaN, minutes = NaN] = /(?:(\d+)天)?(\d\d):(\d\d):\d\d/.exec(text) ?? []
    return (Number(days) * 24 + Number(hours)) * 60 + Number(minutes)
  }
  const trueMinutes = () => (Date.parse(endTime) - Date.now()) / 60_000
  await open('/', '限时秒杀')
  const floor = phone.page.locator('.y-card').filter({ hasText: '限时秒杀' }).first()
  expect(Math.abs((await remaining(floor.locator('.y-countdown'))) - trueMinutes())).toBeLessThan(3)
  await open(publicUrl('goodsSeckill', { id: FLASH_SALES.barcode }), '秒杀中')
  const clocks = measure().all('.y-countdown')
  expect(await clocks.count()).toBe(1)
  expect(Math.abs((await remaining(clocks.first())) - trueMinutes())).toBeLessThan(3)
  await driver().see('含全部费用')
  expect(await driver().box().innerText()).not.toContain('暂无报价')
  await driver().see('秒杀价不与优惠券和其他活动同享')
})

test('the bars of the cart scroll away on a screen less than 480 px high', async () => {
  await open(publicUrl('cart'), '结算（1）')
  const { styleOf } = measure()
  const positions = () => Promise.all(['.cart-top', '.y-bar', '.y-tabbar'].map((bar) => styleOf(bar, 'position')))
  expect(await positions()).toEqual(['sticky', 'fixed', 'fixed'])
  await phone.page.setViewportSize({ width: 812, height: 375 })
  expect(await positions()).toEqual(['static', 'static', 'static'])
  await phone.page.setViewportSize(SCREEN)
})

test('a broken picture leaves a placeholder of its size', async () => {
  await open(publicUrl('searchGoods', { id: '布洛' }), '布洛芬混悬液')
  const sizes = async () => (await measure().boxesOf('.y-row .y-picture')).map(({ width, height }) => [width, height])
  const before = await sizes()
  await phone.page
    .locator('.y-row img')
    .evaluateAll((all) => all.forEach((one) => one.dispatchEvent(new Event('error'))))
  await phone.page.locator('.y-row .y-picture__none').filter({ visible: true }).first().waitFor()
  expect(await sizes()).toEqual(before)
})

test('bars keep the safe area of the screen free', async () => {
  await open(publicUrl('goods', { id: BARCODE }), '怎么拿到')
  const bar = measure().one('.y-bar')
  const height = () => bar.evaluate((element) => element.getBoundingClientRect().height)
  const before = await height()
  await bar.evaluate((element) => (element as HTMLElement).style.setProperty('--safe-bottom', '34px'))
  expect((await height()) - before).toBeCloseTo(34, 0)
})

test('fields ask for the keyboard that fits', async () => {
  await open(publicUrl('addressEdit', { id: shopper.addressId }), '广东省 深圳市 南山区')
  expect(await phone.page.getByLabel('手机号').getAttribute('inputmode')).toMatch(/tel|numeric/)
  await open(publicUrl('cart'), '结算（1）')
  expect(await phone.page.getByLabel('数量', { exact: true }).first().getAttribute('inputmode')).toBe('numeric')
})

test('the page names its language, its tabs and steppers, and moves nothing where motion is unwanted', async () => {
  await open(publicUrl('cart'), '结算（1）')
  expect(await phone.page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
  await phone.page.getByRole('group', { name: /，数量，1$/ }).waitFor()
  for (const list of ['.y-tabs', '.y-tabbar']) {
    const tabs = phone.page.locator(`${list} [role=tab]`).filter({ visible: true })
    const selected = await tabs.evaluateAll(
      (all) => all.filter((one) => one.getAttribute('aria-selected') === 'true').length,
    )
    expect([list, selected]).toEqual([list, 1])
  }
  const unnamed = await phone.page
    .locator('img')
    .evaluateAll((all) => all.filter((one) => !one.hasAttribute('alt') && !one.closest('[aria-hidden=true]')).length)
  expect(unnamed).toBe(0)
  await phone.page.getByRole('button', { name: '怎么算的' }).filter({ visible: true }).tap()
  const sheet = measure().dialog()
  await sheet.waitFor()
  const moving = (page: Page) =>
    page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 50).length,
    )
  expect(await moving(phone.page)).toBe(0)
})

test('large type: 18 px and more, lines of 1.3 and more, and neither sales nor banners on home', async () => {
  const elder = await openPhone(shop.browser, shop.server.url, { token: shopper.token, elder: true })
  await elder.page.goto('/')
  await driverOf(elder.page).see('打电话问药师')
  const small = await elder.page
    .locator('.taro_page:not(.taro_page_shade) *')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.flatMap((element) => {
        const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)?.textContent?.trim() ?? ''
        const { fontSize, lineHeight } = getComputedStyle(element)
        const isFine = parseFloat(fontSize) >= 18 && parseFloat(lineHeight) >= 1.3 * parseFloat(fontSize)
        // Counters and prices are short: one line of figures.
        return text.length < 4 || isFine ? [] : [`${element.className} “${text}” ${fontSize} / ${lineHeight}`]
      }),
    )
  expect(small).toEqual([])
  for (const part of ['.home-banner', '.home-strip', '.home-coupons', '.y-top'])
    expect(await elder.page.locator(part).count()).toBe(0)
  await elder.page.goto(publicUrl('goods', { id: BARCODE }))
  await driverOf(elder.page).see('怎么拿到')
  for (const part of ['.product-buyer', '.product-tags', '.product-final'])
    expect([part, await elder.page.locator(part).count()]).toEqual([part, 0])
  await elder.close()
})

test('a bar below the services follows their scroll, and hides where they do not scroll', async () => {
  await open('/', '限时秒杀')
  const { one, boxOf } = measure()
  /** Scrolls the services to a part of their way; returns the place of the mark in px, and whether the bar shows. */
  const barAt = (part: number) =>
    one('.home-services__row').evaluate(async (row, to) => {
      row.scrollTo(to * (row.scrollWidth - row.clientWidth), 0)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const bar = row.nextElementSibling as HTMLElement
      const mark = new DOMMatrix(getComputedStyle(bar, '::after').transform).e
      return [Math.round(mark), getComputedStyle(bar).opacity]
    }, part)
  const [bar, card] = [await boxOf('.home-services__bar'), await boxOf('.home-services')]
  expect([bar.y > (await boxOf('.home-services__row')).y, bar.bottom < card.bottom]).toEqual([true, true])
  expect([await barAt(0), await barAt(0.5), await barAt(1)]).toEqual([
    [0, '1'],
    [6, '1'],
    [12, '1'],
  ])
  // The elder mode breaks the row into lines, which do not scroll.
  const showsBar = async (isElder: boolean) => {
    await one('.y-page').evaluate((root, on) => void root.classList.toggle('mode-elder', on), isElder)
    return (await barAt(0))[1] === '1'
  }
  await barAt(0)
  expect([await showsBar(true), await showsBar(false)]).toEqual([false, true])
})
