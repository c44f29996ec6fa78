import { publicUrl } from '../../src/routes'
import { waitForDoneAfterSale, decideAtSandbox, deliverAtSandbox, sendAtSandbox, sendRequest } from '../support/ask'
import { createProof } from '../support/proof'
import { newcomer, newShopper, paidOrder } from '../support/shopper'
import { driverOf, openPhone, review, type Phone } from './browser'
import { openShop } from './shop'

/** Mobile number of a staff member of the store at which the shopper picks up. */
const STAFF = '13800138009'
const TAX_NO = '9144030071526726XG'

let phone: Phone
let shopper: Awaited<ReturnType<typeof newShopper>>
const proof = createProof('h5', 'invoice')
const shop = openShop({ proof })
beforeAll(async () => {
  shopper = await newShopper(shop.server.url, '13900000261')
  phone = await openPhone(shop.browser, shop.server.url, { token: shopper.token })
})

/** Places an order that the shopper has received. */
async function receivedOrder(idemKey: string) {
  const order = await paidOrder(shop.server.url, shopper, { idemKey })
  await sendAtSandbox(shop.server.url, order.orderNo)
  await deliverAtSandbox(shop.server.url, order.orderNo)
  return order
}

const fill = (placeholder: string, text: string) =>
  phone.page.getByPlaceholder(placeholder, { exact: true }).filter({ visible: true }).fill(text)

test('PR-32 an order detail leads to the form, the progress, the invoice and its mail', async () => {
  const { see, tap, tapButton, at } = driverOf(phone.page)
  const { id, orderNo } = await receivedOrder('first')
  await phone.page.goto(publicUrl('orderDetail', { status: 400, id }))
  await tapButton('开发票')
  await at(/\/invoice\/edit/)
  await see('开票合计')
  await tap('企业')
  await fill('发票抬头', '山海科技有限公司')
  await fill('纳税人识别号', TAX_NO.replace(/.$/, 'A'))
  await tapButton('提交申请')
  await see('税号不对，请核对每一位')
  proof.saw('invoiceEdit', 'error')
  await fill('纳税人识别号', TAX_NO)
  await tap('药品和其他商品分开')
  await see('其他商品')
  await review(phone, proof, 'invoiceEdit')
  await tapButton('提交申请')
  await at(/\/invoice\/make/)
  await see('发票开好了')
  proof.did('invoiceEdit', 'PR-32 applies for an invoice for medicines and one for other products')
  await review(phone, proof, 'invoiceMake')
  await tap('药品 ·')
  await at(/\/invoice\/history\/detail/)
  await see(/^\d{20}$/)
  await see(TAX_NO)
  await see(/圆/)
  proof.did('invoiceMake', 'PR-32 waits until both invoices are issued and opens one')
  await review(phone, proof, 'invoiceDetail')
  await tapButton('发到邮箱')
  await fill('邮箱', 'lin@example.com')
  await tapButton('发送')
  await see('发送成功')
  const { list } = await sendRequest(shop.server.url, 'invoices', {}, shopper.token)
  const { url } = await sendRequest(shop.server.url, 'invoiceFile', { id: list[0]?.id ?? 0 }, shopper.token)
  const file = await fetch(`${shop.server.url}${url}`)
  expect([file.headers.get('content-type'), (await file.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
  proof.did('invoiceDetail', 'PR-32 reads the invoice, mails it and has its PDF')

  // A refund after the issue brings a red invoice.
  const { lines } = await sendRequest(shop.server.url, 'afterSales', { id }, shopper.token)
  const products = [{ cartId: lines.at(-1)?.cartId ?? 0, count: 1 }]
  const submission = { id, reason: 'recall' as const, goods: products, idemKey: 'invoice-red' }
  await sendRequest(shop.server.url, 'applyAfterSale', submission, shopper.token)
  await decideAtSandbox(shop.server.url, orderNo, 'agree')
  await waitForDoneAfterSale(shop.server.url, shopper.token, orderNo)
  const hasRed = async () =>
    (await sendRequest(shop.server.url, 'invoices', {}, shopper.token)).list.some(({ unRed }) => unRed === 1)
  for (let remaining = 300; remaining > 0 && !(await hasRed()); remaining -= 1)
    await new Promise((resolve) => setTimeout(resolve, 200))
  await phone.page.goto(publicUrl('invoiceHistory'))
  await see(/红字发票/)
  await see('没有更多了')
  proof.saw('invoiceHistory', 'end')
  proof.did('invoiceHistory', 'PR-32 PR-24 sees the red invoice of a refund')
  await review(phone, proof, 'invoiceHistory')
})

test('PR-32 account data leads to titles, rules and the orders to choose from', async () => {
  const { see, tap, tapButton, at } = driverOf(phone.page)
  await receivedOrder('second')
  await phone.page.goto(publicUrl('userInfo'))
  await tap('发票')
  await at(/\/invoice\/main/)
  await see('选择订单开票')
  await review(phone, proof, 'invoiceMain')
  await tap('发票抬头')
  await at(/\/invoice\/header\/list/)
  await see('还没有发票抬头')
  await tapButton('新增抬头')
  await at(/\/invoice\/header\/edit/)
  await tapButton('保存')
  await see('请填写发票抬头')
  proof.saw('invoiceTitleEdit', 'error')
  await fill('发票抬头', '林小明')
  await review(phone, proof, 'invoiceTitleEdit')
  await tapButton('保存')
  await see('新增成功')
  proof.did('invoiceTitleEdit', 'PR-32 saves a title')
  await at(/\/invoice\/header\/list/)
  await see('林小明')
  await see('默认')
  proof.did('invoiceTitles', 'PR-32 sees the default title')
  await review(phone, proof, 'invoiceTitles')
  await phone.page.goto(publicUrl('invoiceMain'))
  await tap('开票须知')
  await at(/\/invoice\/attention/)
  await see('开票后退款怎么办')
  proof.did('invoiceMain', 'PR-32 opens titles and rules')
  await review(phone, proof, 'invoiceAttention')
  await tapButton('选择订单开票')
  await at(/\/invoice\/list/)
  await see('没有更多了')
  proof.saw('invoiceOrders', 'end')
  proof.did('invoiceAttention', 'PR-32 reads the rules and goes on to the orders')
  // The button looks disabled, and says what is missing.
  await phone.page.getByRole('button', { name: '下一步' }).filter({ visible: true }).tap({ force: true })
  await see('请先选择订单')
  await phone.page.getByRole('checkbox').filter({ visible: true }).first().tap()
  await see('已选 1 单')
  await review(phone, proof, 'invoiceOrders')
  await tapButton('下一步')
  await at(/\/invoice\/edit/)
  await see('常用抬头')
  proof.did('invoiceOrders', 'PR-32 chooses an order')
  expect(phone.problems).toEqual([])
})

test('PR-32 the code on the counter opens the order that was handed over', async () => {
  const { see, tapButton, at } = driverOf(phone.page)
  const { id, orderNo } = await paidOrder(shop.server.url, shopper, { pickup: true, idemKey: 'pickup' })
  const { code: pickCode } = await sendRequest(shop.server.url, 'pickOrder', { orderNo }, shopper.token)
  const till = await openPhone(shop.browser, shop.server.url, { token: await newcomer(shop.server.url, STAFF) })
  const counter = driverOf(till.page)
  await till.page.goto(publicUrl('pickOrders'))
  await counter.see('店员核销')
  await counter.field().fill(pickCode)
  await counter.tapButton('查看商品')
  await counter.tapButton('确认交付')
  await counter.see('要发票的顾客可以扫这个码')
  const source = (await till.page.locator('.picks__qr img').getAttribute('src')) ?? ''
  const [, code = ''] = /invoice-code\/(.+)\.svg$/.exec(source) ?? []
  await till.close()
  await phone.page.goto(publicUrl('invoiceCode', { code }))
  await see(orderNo)
  await review(phone, proof, 'invoiceCode')
  await tapButton('开发票')
  await at(new RegExp(`/invoice/edit\\?orders=${id}`))
  proof.did('invoiceCode', 'PR-32 opens the order of the code of the counter')
  expect(phone.problems).toEqual([])
})
