// Customers of five partners buy in the shop of their partner, from its link to the after-sale, on a phone.
import { publicUrl } from '../../src/routes'
import { deliverAtSandbox, sendRequest } from '../support/ask'
import { drawnPicture } from '../support/drawn'
import { newShopper, realPatient } from '../support/shopper'
import { driverOf, openPhone } from './browser'
import { askForRefund, buyFromLink, buyNow, openProduct, pageOn, VISITS } from './partner-steps'
import { leaveOnePiece } from './scarce'
import { openShop } from './shop'

const shop = openShop()

const [yaofang, , yingyang] = VISITS

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

test('NAV-19 NAV-20 a product is bought at once for the wallet of a partner’s shop', async () => {
  const shopper = await newShopper(shop.server.url, '13900007006')
  const phone = await openPhone(shop.browser, shop.server.url, { ...at375, token: shopper.token })
  const { page } = phone
  const { see, tapButton } = driverOf(page)
  const on = pageOn(phone)
  await openProduct(phone, yingyang, '布洛芬缓释胶囊')
  await buyNow(phone)
  await on('merchantDirect')
  await see('海上路 1 号')
  await tapButton('提交订单')
  await on('merchantCashier')
  await tapButton(/^钱包支付/)
  await on('merchantWalletPay')
  await see('先开通钱包')
  expect(phone.problems).toEqual([])
  await phone.close()
})

test('PR-13 NAV-21 a prescription drug is reviewed and bought in the shop of a partner', async () => {
  const shopper = await newShopper(shop.server.url, '13900007007')
  await realPatient(shop.server.url, shopper)
  const phone = await openPhone(shop.browser, shop.server.url, { ...at375, token: shopper.token })
  const { page } = phone
  const { see, tap, tapButton } = driverOf(page)
  const on = pageOn(phone)
  await openProduct(phone, yaofang, '苯磺酸氨氯地平片')
  await tapButton('提交需求')
  await on('otcAuth')
  await tap('所患疾病')
  await page.getByRole('radio', { name: '高血压' }).tap()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tapButton(/添加图片/)])
  await chooser.setFiles({ name: 'rx.jpg', mimeType: 'image/jpeg', buffer: drawnPicture('处方') })
  await page.getByRole('button', { name: '第 1 张图片', exact: true }).waitFor()
  await driverOf(page).box().getByRole('button', { name: '提交需求' }).tap()
  await tapButton('我已知晓，提交')
  await see('药师审核通过')
  await tapButton('凭方购买')
  await on('merchantAffirm')
  await page.getByRole('checkbox', { name: /我已知道/ }).tap()
  await tapButton('提交订单')
  await on('merchantCashier')
  expect(phone.problems).toEqual([])
  await phone.close()
})

test('PR-12 NAV-21 a part of a pickup order is bought again in the shop of a partner', async () => {
  const shopper = await newShopper(shop.server.url, '13900007008')
  const phone = await openPhone(shop.browser, shop.server.url, { ...at375, token: shopper.token })
  const { page } = phone
  const { see, tap, tapButton, at } = driverOf(page)
  const on = pageOn(phone)
  await openProduct(phone, yaofang, '布洛芬缓释胶囊')
  await page.getByRole('radio', { name: /^自提/ }).filter({ visible: true }).first().tap()
  await buyNow(phone, 2)
  await on('merchantDirect')
  await see('取货人')
  await tapButton('提交订单')
  await on('merchantCashier')
  const orderNo = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await tapButton(/^确认支付/)
  await at(/\/sandbox\/cashier\//)
  await tap(/确认支付/)
  await at(/\/order\/result\//)
  await see(/支付成功/)
  await tapButton('查看订单')
  await on('merchantOrder')
  await deliverAtSandbox(shop.server.url, orderNo)
  await page.reload()
  // One of the two pieces is left in the store.
  await leaveOnePiece(page, 'merchantProductDetail')
  await tapButton('再来一单')
  await see(/：只剩 1 件$/)
  await page.getByRole('dialog').filter({ visible: true }).getByRole('button').last().tap()
  await on('merchantBatch')
  await tapButton('提交订单')
  await on('merchantCashier')
  expect(phone.problems).toEqual([])
  await phone.close()
})
