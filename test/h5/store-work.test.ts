// Staff of a store work in the app: pack an order for the rider, hand over a pickup by its code, decide an after-sale,
// read a member code, answer a question; their shoppers see each of it.
import { publicUrl } from '../../src/routes'
import { waitForDoneAfterSale, sendAtSandbox, sendRequest } from '../support/ask'
import { createProof } from '../support/proof'
import { newcomer, newShopper, paidOrder, THREE } from '../support/shopper'
import { driverOf, openPhone, seriousViolations, shoot, type Phone } from './browser'
import { openShop } from './shop'

/** Demo staff of the nearest store. */
const STAFF = '13800138009'
const DISPENSER = '13800138008'
/** Demo staff of the warehouse, which sends express orders. */
const PACKER = '13800138006'
/** Product without a prescription that the nearest store has. */
const MASK = THREE[1]

const proof = createProof('h5', 'store-work')
const shop = openShop({ proof })
let shopper: Awaited<ReturnType<typeof newShopper>>
let phone: Phone
let counter: Phone
beforeAll(async () => {
  const { url } = shop.server
  shopper = await newShopper(url, '13900000188')
  phone = await openPhone(shop.browser, url, { token: shopper.token })
  counter = await openPhone(shop.browser, url, { token: await newcomer(url, STAFF) })
})
afterAll(async () => void (await Promise.all([phone?.close(), counter?.close()])))
afterEach(() => expect([...phone.problems, ...counter.problems]).toEqual([]))

const picture = async (name: string) => {
  await shoot(counter.page, name)
  expect(await seriousViolations(counter.page)).toEqual([])
}

/** Ticks every line of the pick list. */
async function tickAll() {
  const lines = counter.page.getByRole('checkbox').filter({ visible: true })
  const count = await lines.count()
  for (let n = 0; n < count; n += 1) {
    await lines.nth(n).tap()
    await driverOf(counter.page).see(`已核对 ${n + 1}/${count} 种`)
  }
}

test('ST-62 a paid lightning order is picked and goes to the rider; its shopper sees it on its way', async () => {
  const { id, orderNo } = await paidOrder(shop.server.url, shopper, { idemKey: 'pick', goods: [MASK] })
  await phone.page.goto(publicUrl('orderDetail', { status: 200, id }))
  await driverOf(phone.page).see('待发货')
  const { see, tap, tapButton, at } = driverOf(counter.page)
  await counter.page.goto('/')
  await see('限时秒杀')
  await tapButton('我的', 'tab')
  await tap('工作台')
  await at(/\/audit\/index$/)
  await tapButton(/^订单/)
  await at(/\/audit\/list\?type=order/)
  await see(orderNo)
  await picture('auditList-order')
  await tap(orderNo)
  await at(/\/audit\/detail/)
  await see('拣货单')
  await tapButton('领取')
  await see(/^我正在处理/)
  await picture('auditDetail-order')
  await tickAll()
  await tapButton('打包完成，交给骑手')
  await at(/\/audit\/success/)
  await see('已交给骑手')
  proof.did('auditDetail', 'packs an order and hands it to the rider')
  await phone.page.goto(publicUrl('orderDetail', { status: 300, id }))
  await driverOf(phone.page).see('待收货')
})

test('ST-62 an express parcel gets the number that staff types; its shopper sees carrier and number', async () => {
  const { orderNo } = await paidOrder(shop.server.url, shopper, { idemKey: 'number', goods: [MASK], express: true })
  const packer = await openPhone(shop.browser, shop.server.url, { token: await newcomer(shop.server.url, PACKER) })
  const { see, tapButton, at, field } = driverOf(packer.page)
  await packer.page.goto(publicUrl('auditDetail', { type: 'order', no: orderNo }))
  await tapButton('领取')
  await see(/^我正在处理/)
  await see('不填时由系统叫快递并生成单号')
  await packer.page.getByRole('checkbox').filter({ visible: true }).first().tap()
  await see('已核对 1/1 种')
  await tapButton('顺丰速运')
  await field().fill('123')
  await tapButton('打包完成，交给快递')
  await see('这不像顺丰速运的单号，请核对')
  await field().fill('SF1234567890123')
  await shoot(packer.page, 'auditDetail-number')
  expect(await seriousViolations(packer.page)).toEqual([])
  await tapButton('打包完成，交给快递')
  await at(/\/audit\/success/)
  await see('已交给快递')
  proof.did('auditDetail', 'types the number of an express parcel')
  await phone.page.goto(publicUrl('orderLogistics', { orderNo, type: 1 }))
  await driverOf(phone.page).see(/SF1234567890123/)
  expect(packer.problems).toEqual([])
  await packer.close()
})

test('PR-12 PR-34 a packed pickup is handed over by the code of its shopper', async () => {
  const { id, orderNo } = await paidOrder(shop.server.url, shopper, { idemKey: 'pickup', pickup: true })
  const { see, tapButton, field } = driverOf(counter.page)
  await counter.page.goto(publicUrl('auditDetail', { type: 'order', no: orderNo }))
  await tapButton('领取')
  await see(/^我正在处理/)
  await tickAll()
  await tapButton('备货完成，通知取货')
  await see('已通知顾客取货')
  await counter.page.goto(publicUrl('auditList', { type: 'order' }))
  await tapButton('待取货', 'tab')
  await see(orderNo)
  const { code } = await sendRequest(shop.server.url, 'pickOrder', { orderNo }, shopper.token)
  await counter.page.goto(publicUrl('auditSearch'))
  await see('取货码 13 位，会员码 16 位，可以直接扫码')
  await field().fill(code)
  await tapButton('查找')
  await see('请与顾客核对商品，再交付')
  await picture('auditSearch-pickup')
  await tapButton('确认交付')
  await see('已交付')
  proof.did('auditSearch', 'PR-34 hands a pickup over by its code')
  expect((await sendRequest(shop.server.url, 'orderDetail', { id }, shopper.token)).orderStatusCode).toBe(400)
})

test('a member code shows the membership once', async () => {
  const { code } = await sendRequest(shop.server.url, 'getUserCode', {}, shopper.token)
  const { see, tapButton, field } = driverOf(counter.page)
  await counter.page.goto(publicUrl('auditSearch'))
  await see('扫码')
  await field().fill(code)
  await tapButton('查找')
  await see('普通会员')
  await see('会员码已核对，只能使用一次')
  await picture('auditSearch-member')
  await field().fill(code)
  await tapButton('查找')
  await see(/^会员码不正确、已过期或已使用/)
  proof.did('auditSearch', 'reads a member code once')
})

test('PR-24 an after-sale is refused with a reason, and another one is agreed to and refunded', async () => {
  const { url } = shop.server
  const { id, orderNo } = await paidOrder(url, shopper, { idemKey: 'refund', goods: [MASK] })
  await sendAtSandbox(url, orderNo)
  const { cartId = 0 } = (await sendRequest(url, 'afterSales', { id }, shopper.token)).lines[0] ?? {}
  const apply = (idemKey: string) =>
    sendRequest(url, 'applyAfterSale', { id, reason: 'missing', goods: [{ cartId, count: 1 }], idemKey }, shopper.token)
  const { see, tap, tapButton, at } = driverOf(counter.page)
  const first = await apply('store-work-1')
  await counter.page.goto(publicUrl('auditList', { type: 'refund' }))
  await see(orderNo)
  await picture('auditList-refund')
  await tap(orderNo)
  await at(/\/audit\/detail/)
  await see('领取后显示顾客的说明和图片')
  await tapButton('领取')
  await see('少件漏发')
  await picture('auditDetail-refund')
  await tapButton('不同意')
  await at(/\/audit\/tuicall/)
  await counter.page
    .getByRole('radio', { name: /没有质量问题$/ })
    .filter({ visible: true })
    .first()
    .tap()
  await picture('auditTuicall-refund')
  await tapButton('不同意')
  await see('已回复不同意')
  proof.did('auditTuicall', 'refuses an after-sale with a reason')
  await phone.page.goto(publicUrl('orderReturnDetail', { id: String(first.id), orderNo }))
  await driverOf(phone.page).see(/经核实，商品没有质量问题/)
  const second = await apply('store-work-2')
  await counter.page.goto(publicUrl('auditDetail', { type: 'refund', no: String(second.id) }))
  await tapButton('领取')
  await see(/^我正在处理/)
  await tapButton(/^同意$/)
  await see('已同意售后')
  const [newest] = await waitForDoneAfterSale(url, shopper.token, orderNo)
  expect([newest?.id, newest?.state]).toEqual([second.id, 'done'])
})

test('a pharmacist answers a question, and the product page shows the answer', async () => {
  const { url } = shop.server
  const text = '包装里有几层'
  const { id } = await sendRequest(url, 'askQuestion', { barcode: MASK, text }, shopper.token)
  const pharmacist = await openPhone(shop.browser, url, { token: await newcomer(url, DISPENSER) })
  const { see, tapButton, at } = driverOf(pharmacist.page)
  await pharmacist.page.goto(publicUrl('auditHome'))
  await tapButton(/^咨询/)
  await at(/\/audit\/list\?type=question/)
  await see(/还没有回答|个买家回答/)
  await shoot(pharmacist.page, 'auditList-question')
  await pharmacist.page.goto(publicUrl('auditDetail', { type: 'question', no: String(id) }))
  await see(text)
  await pharmacist.page.locator('textarea').filter({ visible: true }).fill('每包独立包装，内有三层')
  await shoot(pharmacist.page, 'auditDetail-question')
  await tapButton('发布回答')
  await see('回答已发布')
  await phone.page.goto(publicUrl('goodsQuestions', { id: MASK }))
  await driverOf(phone.page).see('每包独立包装，内有三层')
  await driverOf(phone.page).see('药达药房药师')
  expect(pharmacist.problems).toEqual([])
  await pharmacist.close()
  await counter.page.goto(publicUrl('auditList', { type: 'question' }))
  await driverOf(counter.page).see('只有门店人员可以使用')
})
