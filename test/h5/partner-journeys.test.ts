// Customers of five partners buy in the shop of their partner, from its link to the after-sale, on a phone.
import { publicUrl, type RouteName } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { BARCODE, newShopper } from '../support/shopper'
import { driverOf, openPhone } from './browser'
import { addressOf, askForRefund, buyFromLink, VISITS } from './partner-steps'
import { openShop } from './shop'

const shop = openShop()

const at375 = { width: 375, allows: ['partner', 'health'] } as const

test.each(VISITS)('RO-17 NAV-21 a customer of $platform buys from the link to the after-sale', async (visit) => {
  const shopper = await newShopper(shop.server.url, `1390000700${VISITS.indexOf(visit) + 1}`)
  const phone = await openPhone(shop.browser, shop.server.url, { ...at375, token: shopper.token })
  const { page } = phone
  const { see, tap, tapButton, at } = driverOf(page)
  await buyFromLink(phone, visit)
  await tapButton(/^确认支付/)
  await at(/\/sandbox\/cashier\//)
  await tap(/确认支付/)
  await at(/\/order\/result\//)
  await askForRefund(phone)
  await page.goto(publicUrl('merchantUser'))
  await see('布洛芬缓释胶囊')
  expect(phone.problems).toEqual([])
  await phone.close()
  // The own shop knows nothing of the order.
  const own = await sendRequest(shop.server.url, 'orderList', { status: 0, pageNum: 1, pageSize: 10 }, shopper.token)
  expect(own.list).toEqual([])
})

test('NAV-19 NAV-20 products are bought at once and paid from the wallet in the shop of a partner', async () => {
  const shopper = await newShopper(shop.server.url, '13900007006')
  const phone = await openPhone(shop.browser, shop.server.url, { ...at375, token: shopper.token })
  const { page } = phone
  const { see, tapButton, at } = driverOf(page)
  const on = (route: RouteName) => at(addressOf(route))
  await page.goto(`/commodity/detail/${BARCODE}?platform=yaofang`)
  await on('merchantGoods')
  await tapButton(/^立即购买/)
  await page.getByRole('dialog').filter({ visible: true }).getByText('立即购买').last().tap()
  await on('merchantDirect')
  await see('海上路 1 号')
  await tapButton('提交订单')
  await on('merchantCashier')
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  await page.goto(`/order/walletPay/${id}`)
  await on('merchantWalletPay')
  for (const [name, params] of [
    ['merchantBatch', { type: 2, goods: `${BARCODE}_1` }],
    ['merchantConfirm', { type: 2, ids: '1' }],
    ['merchantAffirm', { type: 2, orderNo: 'D1', ids: '1' }],
  ] as const) {
    await page.goto(publicUrl(name, params))
    await on(name)
    await see('确认订单')
  }
  expect(phone.problems).toEqual([])
  await phone.close()
})
