import { publicUrl, routes } from '../../src/routes'
import { sendRequest, payAtSandbox } from '../support/ask'
import { buyer, PURCHASE_FLOWS, type PageDriver, type PurchaseFlow } from '../support/buying'
import { createProof } from '../support/proof'
import { newShopper, placeOrder } from '../support/shopper'
import { APPS, inApp } from './apps'
import { driverOf, openPhone, shoot, type Phone } from './browser'
import { openShop } from './shop'

let phone: Phone
const proof = createProof('h5', 'buying')
const shop = openShop({ proof })

afterEach(async () => {
  const { problems } = phone
  await phone.close()
  expect(problems).toEqual([])
})

/** Pays on the provider's page, as in a browser, and returns. */
async function payOnPage() {
  const { tapButton, at } = driverOf(phone.page)
  await tapButton(/^确认支付/)
  await at(/\/sandbox\/cashier\//)
  await tapButton('确认支付')
  await at(/\/order\/result\//)
}

function shopperDriver(): PageDriver {
  const { page } = phone
  const { see, tap } = driverOf(page)
  return {
    open: (name, params) => page.goto(publicUrl(name, params)),
    see,
    tap: async (text, within) => {
      if (!within) return tap(text)
      const part = page.locator(within).filter({ visible: true }).first()
      await part.getByText(text).filter({ visible: true }).last().tap()
    },
    at: (name) => page.waitForURL((url) => url.pathname.startsWith(routes[name].url.split('/:')[0] ?? '')),
    pay: payOnPage,
  }
}

test.each(Object.keys(PURCHASE_FLOWS) as PurchaseFlow[])(
  '%s: from the product page to receiving the product',
  async (flow) => {
    const { token } = await buyer(shop.server.url, Object.keys(PURCHASE_FLOWS).indexOf(flow))
    phone = await openPhone(shop.browser, shop.server.url, { token })
    await PURCHASE_FLOWS[flow]({ driver: shopperDriver(), server: shop.server.url, token })
    proof.did('orderPay', `${flow}: pays`)
  },
)

const NOBODY_YET = '尚未收到付款'

test('ST-82 a payment cancelled on the provider’s page is queried, and paid at the second try', async () => {
  const shopper = await buyer(shop.server.url, 10)
  const { orderNo } = await placeOrder(shop.server.url, shopper)
  phone = await openPhone(shop.browser, shop.server.url, { token: shopper.token })
  const { see, tapButton, at } = driverOf(phone.page)
  await phone.page.goto(publicUrl('orderPay', { id: orderNo }))
  await tapButton(/^确认支付/)
  await at(/\/sandbox\/cashier\//)
  await tapButton('取消')
  await at(/\/order\/result\//)
  await see(NOBODY_YET)
  await shoot(phone.page, 'orderResult-unpaid')
  await tapButton('继续支付')
  await at(/\/order\/pay\//)
  await payOnPage()
  await see('支付成功')
  proof.did('orderResult', 'ST-82 sees that no payment arrived, pays again')
})

/** Opens the cashier of a new order in Alipay's app, where the payment sheet returns this result code. */
async function openSheet(nth: number, resultCode: string) {
  const shopper = await buyer(shop.server.url, nth)
  const { orderNo } = await placeOrder(shop.server.url, shopper)
  phone = await openPhone(shop.browser, shop.server.url, { token: shopper.token, userAgent: APPS.ali.userAgent })
  const events = await inApp(phone.page, 'ali', { tradePay: () => ({ resultCode }) })
  await phone.page.goto(publicUrl('orderPay', { id: orderNo }))
  const { tapButton } = driverOf(phone.page)
  await tapButton(/^确认支付/)
  const trades = () => events.filter(({ name }) => name === 'tradePay').map(({ options }) => String(options.tradeNO))
  const state = () => sendRequest(shop.server.url, 'queryPay', { orderNo }, shopper.token)
  return { trades, state, ...driverOf(phone.page) }
}

test('ST-82 a failed payment shows a message, keeps the order unpaid and can be repeated', async () => {
  const { see, tapButton, trades, state } = await openSheet(11, '4000')
  await see('支付失败，请重试或换一种方式')
  await shoot(phone.page, 'orderPay-failed')
  expect([trades().length, (await state()).orderStatusCode]).toEqual([1, 100])
  await tapButton(/^确认支付/)
  await phone.page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  await see('支付失败，请重试或换一种方式')
  expect(new Set(trades()).size).toBe(1)
  proof.did('orderPay', 'ST-82 tries again after a failed payment')
})

test('ST-82 an unknown payment result queries the order and finds a payment that arrives later', async () => {
  const { see, tapButton, at, trades, state } = await openSheet(12, '8000')
  await at(/\/order\/result\//)
  await see('正在确认支付结果')
  await shoot(phone.page, 'orderResult-checking')
  await see(NOBODY_YET)
  expect((await state()).paid).toBe(false)
  await payAtSandbox(shop.server.url, trades()[0] ?? '')
  await tapButton('再查一次')
  await see('支付成功')
  expect((await state()).paid).toBe(true)
  proof.did('orderResult', 'ST-82 sees an unknown result, then the payment')
})

test('ST-82 a payment after cancellation shows its refund on both pages', async () => {
  const shopper = await newShopper(shop.server.url, '13900000069')
  const { id, orderNo } = await placeOrder(shop.server.url, shopper)
  const { pkg } = await sendRequest(shop.server.url, 'payOrder', { orderNo, method: 'wechat' }, shopper.token)
  await payAtSandbox(shop.server.url, pkg.replace('prepay_id=', ''), 'late')
  await sendRequest(shop.server.url, 'cancelOrder', { id, reason: '其他' }, shopper.token)
  phone = await openPhone(shop.browser, shop.server.url, { token: shopper.token })
  const { see } = driverOf(phone.page)
  for (const [name, url] of [
    ['orderResult-late', publicUrl('orderResult', { state: 1, orderNo })],
    ['orderPay-late', publicUrl('orderPay', { id: orderNo })],
  ] as const) {
    await phone.page.goto(url)
    await see(/^款项已收到，但订单已关闭，¥\d+\.\d\d (正在|已)原路退回$/)
    await shoot(phone.page, name)
  }
  proof.did('orderResult', 'ST-82 sees that the late payment is refunded')
})
