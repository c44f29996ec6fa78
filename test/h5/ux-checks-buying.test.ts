// Conventions of shopping pages as far as a browser can measure them, from the cart to the account, at 375 px.
// docs/ux-checks.md lists all of them.
import { publicUrl } from '../../src/routes'
import { sendAtSandbox, sendRequest } from '../support/ask'
import { addToCart, FAR, fillTwoStores, newShopper, paidOrder, placeOrder, THREE } from '../support/shopper'
import { driverOf, openPhone, type Phone } from './browser'
import { measureOf } from './measure'
import { openShop } from './shop'

const PLACE = { cityId: 903, latitude: 22.506578, longitude: 113.939013 }
/** A place far from the stores of the cart. */
const CHANGSHA = { cityId: 887, cityName: '长沙', latitude: 28.23, longitude: 112.94, title: '长沙', state: 2 }
const shop = openShop()
let phone: Phone
let shopper: Awaited<ReturnType<typeof newShopper>>
let paid: { id: number; orderNo: string }
let sent: { id: number; orderNo: string }

beforeAll(async () => {
  const { url } = shop.server
  shopper = await newShopper(url, '13900000026')
  paid = await paidOrder(url, shopper)
  sent = await paidOrder(url, shopper, { idemKey: 'sent' })
  await sendAtSandbox(url, sent.orderNo)
  phone = await openPhone(shop.browser, url, { token: shopper.token })
})
afterAll(() => phone?.close())
afterEach(() => expect(phone.problems.splice(0)).toEqual([]))

const driver = () => driverOf(phone.page)
const measure = () => measureOf(phone.page)
const open = async (url: string, shows: string | RegExp) => {
  await phone.page.goto(url)
  await driver().see(shows)
}
const button = (name: string | RegExp) => phone.page.getByRole('button', { name }).filter({ visible: true }).first()
/** Returns the yuan that a text ends with; a minus sign counts. */
const yuanIn = (text: string) => {
  const [, minus = '', amount = 'NaN'] = /(−?)¥([\d.]+)\s*$/.exec(text.replace(/\n/g, '')) ?? []
  return Math.round(Number(amount) * 100) * (minus ? -1 : 1)
}

describe('cart', () => {
  beforeAll(async () => {
    await fillTwoStores(shop.server.url, shopper)
    await sendRequest(
      shop.server.url,
      'addToCart',
      { ...PLACE, barcode: FAR, count: 1, cardGoodsType: 1 },
      shopper.token,
    )
  })
  const openCart = () => open(publicUrl('cart'), '对乙酰氨基酚片')
  const step = (name: RegExp) => phone.page.getByRole('group', { name }).filter({ visible: true })

  test('three tabs count their lines, and a line of another kind explains that kinds are paid separately', async () => {
    await openCart()
    expect((await measure().textsOf('.y-tabs [role=tab]')).map((text) => text.replace(/\s/g, ''))).toEqual([
      '快递1',
      '闪送2',
      '跨境',
    ])
    await driver().tapButton(/^快递/, 'tab')
    await driver().see('电子血压计')
    await phone.page
      .getByRole('checkbox', { name: /^选择 .*电子血压计/ })
      .filter({ visible: true })
      .tap()
    await driver().see('不同配送方式分开结算，已选快递商品')
    await openCart()
  })

  test('lines stand below their store, with its checkbox, name and distance', async () => {
    await openCart()
    const heads = phone.page.locator('.cart-head').filter({ visible: true })
    expect(await heads.count()).toBe(2)
    for (const head of await heads.all()) {
      await head.getByRole('checkbox', { name: /的全部商品$/ }).waitFor()
      expect(await head.innerText()).toMatch(/山海健康药房[\s\S]*\d m|km/)
    }
  })

  test('a promotion says how much is missing, then how much it saves', async () => {
    await openCart()
    await driver().see(/^现差[\d.]+元，可减 10 元$/)
    await step(/^对乙酰氨基酚片，数量/)
      .getByRole('button', { name: '增加' })
      .tap()
    await step(/^对乙酰氨基酚片，数量，2$/).waitFor()
    await step(/^感冒灵颗粒，数量/)
      .locator('input')
      .fill('4')
    await phone.page.keyboard.press('Enter')
    await step(/^感冒灵颗粒，数量，4$/).waitFor()
    await phone.page
      .locator('.cart-promotion__hint')
      .filter({ visible: true })
      .first()
      .and(phone.page.getByText(/^已减|^已优惠/))
      .waitFor()
  })

  test('the hint of free delivery stands above the bar and goes when delivery is free', async () => {
    await openCart()
    const { boxOf } = measure()
    await driver().see(/免配送费，现差/)
    expect((await boxOf('.y-fee')).bottom).toBeLessThanOrEqual((await boxOf('.y-bar__inner')).y + 1)
    await addToCart(shop.server.url, shopper, 5)
    await openCart()
    await driver().gone(/免配送费，现差/)
  })

  test('the number of pieces can be typed within its limits; an empty entry restores it', async () => {
    await openCart()
    const field = step(/^对乙酰氨基酚片，数量/).locator('input')
    await field.fill('9')
    await phone.page.keyboard.press('Enter')
    await driver().see(/限购 5 件|最多/)
    await step(/^对乙酰氨基酚片，数量，5$/).waitFor()
    await field.fill('')
    await phone.page.keyboard.press('Enter')
    await step(/^对乙酰氨基酚片，数量，5$/).waitFor()
    await field.fill('1')
    await phone.page.keyboard.press('Enter')
    await step(/^对乙酰氨基酚片，数量，1$/)
      .locator('.y-step__button--off')
      .waitFor()
  })

  test('lines that cannot be delivered stand last, grey, with reason, similar products and one deletion', async () => {
    await openCart()
    await phone.page.evaluate((place) => localStorage.setItem('broswerLocation', place), JSON.stringify(CHANGSHA))
    await open(publicUrl('cart'), /^失效商品 \d+ 件$/)
    await button('清空失效商品').waitFor()
    await button(/^找相似，/).waitFor()
    await phone.page.evaluate(
      (place) => localStorage.setItem('broswerLocation', place),
      JSON.stringify({ ...PLACE, cityName: '深圳', title: '深圳蛇口', state: 2 }),
    )
  })

  test('the managing mode moves to the favorites and deletes after a question', async () => {
    await openCart()
    await driver().tapButton('管理')
    await button('移入收藏').waitFor()
    await phone.page.getByRole('checkbox', { name: '选择 感冒灵颗粒' }).filter({ visible: true }).tap()
    await driver().tapButton('删除（1）')
    const question = phone.page.getByRole('alertdialog').filter({ visible: true })
    await question.getByText('确定删除选中的 1 种商品吗？').waitFor()
    const [cancel, confirm] = await Promise.all([
      measure().boxOf(question.getByText('取消')),
      measure().boxOf(question.getByText('删除', { exact: true }).last()),
    ])
    expect(cancel.right).toBeLessThanOrEqual(confirm.x)
    await question.getByText('删除', { exact: true }).last().tap()
    await driver().gone('感冒灵颗粒')
    await driver().tapButton('完成')
  })

  test('the bar has a red total and its breakdown, is off without a selection, and hides no line', async () => {
    await openCart()
    const { boxOf, styleOf, dialog, one } = measure()
    const [red = 0, green = 0, blue = 0] =
      (await styleOf('.cart-sum .y-price__whole', 'color')).match(/\d+/g)?.map(Number) ?? []
    expect(red > 150 && red > 2 * green && red > 2 * blue).toBe(true)
    expect((await boxOf('.y-bar')).bottom).toBeCloseTo((await boxOf('.y-tabbar')).y, 0)
    expect((await boxOf('.y-bar-room')).height).toBeGreaterThanOrEqual((await boxOf('.y-bar')).height)
    expect(await one('.cart-sum').getAttribute('aria-live')).toBe('polite')
    await one('.cart-how').tap()
    await dialog().getByText('这笔钱怎么算的').waitFor()
    await dialog().getByRole('button', { name: '关闭' }).tap()
    await phone.page.getByRole('checkbox', { name: '全选' }).filter({ visible: true }).tap()
    if ((await button(/^结算/).innerText()) !== '结算（0）')
      await phone.page.getByRole('checkbox', { name: '全选' }).filter({ visible: true }).tap()
    expect(await button('结算（0）').getAttribute('aria-disabled')).toBe('true')
  })
})

describe('checkout and cashier', () => {
  beforeAll(async () => {
    const { o2oCartGoods, b2cCartGoods } = await sendRequest(shop.server.url, 'cartList', PLACE, shopper.token)
    const lines = [...o2oCartGoods, ...b2cCartGoods].flatMap(({ goodsVoList }) => goodsVoList)
    const ids = lines.map(({ cardGoodsId }) => cardGoodsId)
    if (ids.length > 0) await sendRequest(shop.server.url, 'removeFromCart', { ids }, shopper.token)
  })
  const openCheckout = async () => {
    const { cardGoodsId } = await addToCart(shop.server.url, shopper)
    await open(publicUrl('orderAffirm', { type: 2, ids: cardGoodsId }), '提交订单')
  }

  test('the address comes first, then the parcel with its store and time, then the rows of choices', async () => {
    await openCheckout()
    const { boxOf } = measure()
    const page = phone.page.locator('.y-page').last()
    const tops = await Promise.all(
      [/海上路 1 号/, /包裹 1 · 山海健康药房/, '布洛芬缓释胶囊', '优惠券', '配送费', '包装费'].map(
        async (text) => (await boxOf(page.getByText(text).filter({ visible: true }).first())).y,
      ),
    )
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
    await driver().see(/^(今天|明天) \d\d:\d\d–\d\d:\d\d 送到$/)
    for (const row of ['优惠券', '积分', '发票']) {
      const cell = page.locator('.y-cell').filter({ hasText: row }).first()
      expect((await cell.innerText()).replace(row, '').trim()).not.toBe('')
    }
  })

  test('the amounts add up to the total, to the fen', async () => {
    await openCheckout()
    const { textsOf, all } = measure()
    await all('.y-amount').first().waitFor()
    const rows = (await textsOf('.y-amount')).map((text) => text.replace(/\n/g, ''))
    const amounts = rows.slice(0, -1).map(yuanIn)
    expect(amounts.length).toBeGreaterThanOrEqual(3)
    const [total = ''] = await textsOf('.y-bar .y-price')
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(yuanIn(total))
  })

  test('two taps on the button place one order, and the way back does not place another', async () => {
    await openCheckout()
    const count = async () => (await sendRequest(shop.server.url, 'orderList', {}, shopper.token)).list.length
    const before = await count()
    const place = await measure().boxOf(button('提交订单'))
    for (let tap = 0; tap < 2; tap += 1) await phone.page.touchscreen.tap(place.x + 20, place.y + 20)
    await driver().at(/\/order\/pay\//)
    expect(await count()).toBe(before + 1)
  })

  test('the cashier shows time left, amount and methods with pictures, the first one chosen', async () => {
    const { orderNo } = await placeOrder(shop.server.url, shopper, 'cashier')
    await open(publicUrl('orderPay', { id: orderNo }), '应付金额')
    const { textsOf } = measure()
    expect((await textsOf('.pay-clock'))[0]).toMatch(/^1[0-5]:\d\d$/)
    const methods = phone.page.getByRole('radio').filter({ visible: true })
    expect(await methods.evaluateAll((all) => all.map((one) => one.getAttribute('aria-checked')))).toEqual([
      'true',
      'false',
    ])
    expect(await phone.page.locator('.pay-way__icon').filter({ visible: true }).count()).toBe(2)
  })
})

describe('orders and after-sales', () => {
  const openOrders = async () => {
    await phone.page.goto(publicUrl('orderList', { index: 0 }))
    await measure().all('.orders-status').first().waitFor()
  }

  test('the tabs of orders can be scrolled and have counts; a state is a word in a colour of its own', async () => {
    await openOrders()
    const { textsOf, styleOf } = measure()
    await measure().all('.y-tabs .y-badge').first().waitFor()
    const { orders } = await sendRequest(shop.server.url, 'getNumber', {}, shopper.token)
    const tabs = (await textsOf('.y-tabs [role=tab]')).map((text) => text.split(/\s+/))
    const counts = [0, 100, 200, 300, 400, 500, 600, 800].map((code) => orders[code] ?? 0)
    expect(tabs.map(([, count]) => Number(count ?? 0))).toEqual(counts)
    expect(tabs.map(([text]) => text)).toEqual([
      '全部',
      '待付款',
      '待发货',
      '待收货',
      '待评价',
      '已完成',
      '已取消',
      '售后',
    ])
    expect(await styleOf('.y-scroll-tabs', 'overflow-x')).toMatch(/auto|scroll/)
    expect(await styleOf('.orders-status--on', 'color')).not.toBe(await styleOf('.orders .strong', 'color'))
  })

  test('a card shows store, state, pictures, total and at most three buttons, one of them filled', async () => {
    await openOrders()
    const cards = await measure()
      .all('.orders .y-card')
      .evaluateAll((all) =>
        all.map((card) => {
          const count = (selector: string) => card.querySelectorAll(selector).length
          const text = card.textContent ?? ''
          return {
            text,
            buttons: count('.y-button'),
            filled: count('.y-button--primary'),
            pictures: count('.y-thumbs .y-picture'),
          }
        }),
      )
    expect(cards.length).toBeGreaterThan(1)
    for (const { text, buttons, filled, pictures } of cards) {
      expect([buttons <= 3, filled <= 1, pictures <= 4]).toEqual([true, true, true])
      expect(text).toMatch(/山海健康药房[\s\S]*(实付|应付)[\s\S]*\d\.\d\d/)
    }
  })

  test('the detail shows state, tracking, products, amounts, address and a number to copy', async () => {
    await open(publicUrl('orderDetail', { status: 200, id: paid.id }), '订单编号')
    const { boxOf, textsOf } = measure()
    const tops = await Promise.all(
      ['待发货', '订单跟踪', '医用棉签', '配送费', '海上路 1 号 2 楼', '订单编号', '下单时间'].map(
        async (text) => (await boxOf(phone.page.getByText(text).filter({ visible: true }).first())).y,
      ),
    )
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
    await button('复制订单编号').waitFor()
    const rows = (await textsOf('.y-amount')).map((text) => yuanIn(text))
    expect(rows.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(rows.at(-1))
  })

  test('an order under way shows map, clock range, rider and store first; tracking is the main action', async () => {
    await open(publicUrl('orderDetail', { status: 300, id: sent.id }), '订单编号')
    await driver().see(/^预计 \d\d:\d\d–\d\d:\d\d 送达，承诺 \d\d:\d\d 前$/)
    const { boxOf } = measure()
    const parts = ['.y-map', /^预计 /, '联系骑手', '联系门店', '订单跟踪'].map((part) =>
      boxOf(part === '.y-map' ? '.y-map' : phone.page.getByText(part).filter({ visible: true }).first()),
    )
    const tops = (await Promise.all(parts)).map(({ y }) => y)
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
    expect(await phone.page.locator('.y-bar .y-button--primary').filter({ visible: true }).allInnerTexts()).toEqual([
      '查看物流',
    ])
  })

  test('the actions of an order stand in one row at 320 px and in large type, the rest behind 更多', async () => {
    const elder = await openPhone(shop.browser, shop.server.url, { token: shopper.token, elder: true })
    for (const [{ page }, width, most] of [
      [phone, 320, 3],
      [elder, 375, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 812 })
      await page.goto(publicUrl('orderDetail', { status: 300, id: sent.id }))
      await driverOf(page).see('查看物流')
      const tops = (await measureOf(page).boxesOf('.order-actions .y-button')).map(({ y }) => Math.round(y))
      expect([tops.length, new Set(tops).size]).toEqual([most, 1])
      await driverOf(page).tapButton(/^更多/)
      await page.getByRole('dialog').getByText('再来一单').waitFor()
    }
    await phone.page.setViewportSize({ width: 375, height: 812 })
    await elder.close()
  })

  test('the tracking marks its newest entry, which stands on top, and masks the phone of the rider', async () => {
    await open(publicUrl('orderLogistics', { orderNo: sent.orderNo, type: 2 }), '物流进度')
    const { all } = measure()
    const entries = all('.y-timeline__item')
    expect(await entries.first().getAttribute('class')).toContain('y-timeline__item--on')
    expect(await all('.y-timeline__item--on').count()).toBe(1)
    expect(await phone.page.locator('.logistics').last().innerText()).not.toMatch(/1[3-9]\d{9}/)
  })

  test('an after-sale asks for product, reason and pictures, and refunds no more than was paid', async () => {
    await open(publicUrl('orderAfterSale', { id: paid.id, type: 1, barcode: THREE[0] }), '退款金额')
    const { boxOf, textsOf } = measure()
    const titles = ['申请原因', '图片凭证', '退款金额']
    const tops = await Promise.all(titles.map(async (text) => (await boxOf(phone.page.getByText(text).first())).y))
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
    await button(/^0\/4，添加图片/).waitFor()
    const { payable } = await sendRequest(shop.server.url, 'orderDetail', { id: paid.id }, shopper.token)
    const refund = yuanIn((await textsOf('.y-amount--sum')).at(-1) ?? '')
    expect(refund > 0 && refund <= Math.round(payable * 100)).toBe(true)
    await driver().tapButton('提交申请')
    await driver().see(/请选择/)
  })
})

describe('sign-in', () => {
  test('the agreement is not ticked beforehand; the button names what is missing; one code a minute', async () => {
    const visitor = await openPhone(shop.browser, shop.server.url)
    const { page } = visitor
    const { see, tap, field } = driverOf(page)
    await page.goto(publicUrl('login'))
    await see('获取验证码')
    const agreement = page.getByRole('checkbox').filter({ visible: true })
    expect(await agreement.getAttribute('aria-checked')).toBe('false')
    const submit = page.getByRole('button', { name: '登录', exact: true }).filter({ visible: true })
    expect(await submit.getAttribute('aria-disabled')).toBe('true')
    await see('请先勾选上面的协议')
    expect(await field().getAttribute('inputmode')).toMatch(/tel|numeric/)
    await field().fill('13900000027')
    await tap('获取验证码')
    await see(/^(60|5\d) 秒后重发$/)
    expect(await field().getAttribute('autocomplete')).toMatch(/^tel/)
    expect(await field(1).getAttribute('autocomplete')).toBe('one-time-code')
    await tap('我已阅读并同意')
    await see(/^请输入 6 位验证码$/)
    await field(1).fill('123456')
    await submit.and(page.locator(':not([aria-disabled])')).waitFor()
    await visitor.close()
  })
})
