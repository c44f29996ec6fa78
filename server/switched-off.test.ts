import type { EndpointName } from '../src/contract'
import { CODES } from '../src/contract/codes'
import type { Input } from '../src/contract/schemas'
import { handlers } from './handlers'
import { methodsOffBy, NEVER_MISSED, offProvider, servicesOffBy } from './switched-off'
import { Refusal } from './platform/http/refusal'
import type { Ctx } from './platform/http/context'
import { PROVIDER_MATRIX, providersWith, type Capability } from './provider-matrix'
import { HOME, openShop, PRODUCTS, type Shop } from './testing/shop'

const ALL_OFF = servicesOffBy(providersWith({ payment: 'real' }, 'off'))

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ servicesOff: ALL_OFF })
})
afterAll(() => shop.close())

/** Returns code and message of a call on a server whose context has nothing but what is off. */
async function refusalOf(name: EndpointName, servicesOff = ALL_OFF) {
  try {
    await handlers[name]({ servicesOff } as unknown as Ctx, {} as never)
    return null
  } catch (error) {
    return error instanceof Refusal ? [error.code, error.message] : null
  }
}

const SHOWN = [
  ['sms', ['sendMobileCode', 'sendUserCode', 'sendWalletCode', 'sendLogoffCode']],
  ['identity', ['wxOfficeAccount', 'getWxInfo', 'loginByAuthCode', 'pingAn', 'exchangeUnionidCode']],
  ['ocr', ['ocr', 'readIdCard']],
  ['pharmacists', ['submitPrescriptionRequest', 'submitHerbalFormula']],
  ['insurers', ['startRealName', 'bindMedicalCard', 'medicalPreregister', 'medicalPrepay', 'dlMedicalPay']],
  ['customs', ['addGlobal', 'confirmGlobal', 'submitGlobal', 'confirmGlobalNow', 'submitGlobalNow']],
  ['invoices', ['previewInvoice', 'applyInvoice', 'requestInvoice']],
  ['payouts', ['withdrawGold']],
  ['mails', ['mailInvoice']],
  ['chat', ['openChat', 'sendMessage']],
] as const satisfies [Capability, EndpointName[]][]

const QUIET = [
  ['identity', ['signature', 'getJsapiData', 'getMiniProgramLink', 'getWechatLink', 'createCode']],
  ['maps', ['geocode', 'findPlace']],
] as const satisfies [Capability, EndpointName[]][]

test.each([
  ...SHOWN.map(([capability, names]) => [capability, CODES.notice, names] as const),
  ...QUIET.map(([capability, names]) => [capability, CODES.providerDown, names] as const),
])('S33 the calls of %s refuse with one sentence and code %i while it is off', async (capability, code, names) => {
  const refusal = ALL_OFF[capability] ?? ''
  expect(refusal).toMatch(/^[一-鿿，]+$/)
  for (const name of names) {
    expect([name, await refusalOf(name)]).toEqual([name, [code, refusal]])
    expect([name, await refusalOf(name, {})]).not.toEqual([name, [code, refusal]])
  }
})

test('S33 what is off has a refusal, unless the shop works without it; what is on has none', () => {
  const capabilities = Object.keys(PROVIDER_MATRIX).filter(
    (capability) => !(NEVER_MISSED as readonly string[]).includes(capability),
  )
  expect(Object.keys(ALL_OFF).sort()).toEqual(capabilities.sort())
  expect(servicesOffBy(providersWith({}))).toEqual({})
})

test('S33 next to one payment method the other one is off, and simulated ones never are', () => {
  expect(Object.keys(methodsOffBy({ wechat: null, alipay: {} }))).toEqual(['wechatPay'])
  expect(Object.keys(methodsOffBy({ wechat: {}, alipay: null }))).toEqual(['alipayPay'])
  expect([methodsOffBy({ wechat: null, alipay: null }), methodsOffBy({ wechat: {}, alipay: {} })]).toEqual([{}, {}])
})

test('a provider that is off refuses every request and keeps its values', async () => {
  const provider = offProvider<{ app: string; ask: (text: string) => Promise<string> }>({ app: 'wx' })
  expect(await Promise.resolve(provider)).toBe(provider)
  expect(provider.app).toBe('wx')
  await expect(provider.ask('x')).rejects.toMatchObject({ code: CODES.providerDown, message: '这项服务暂未开通' })
})

test('the configuration names what is off, and has no such key while nothing is', async () => {
  const off = await shop.ok('defaultConfig', { key: 'SERVICES_OFF' })
  expect(off?.value.split(',')).toEqual(Object.keys(ALL_OFF))
  const values = await shop.ok('configByKeys', { keys: 'INTEGRAL,SERVICES_OFF' })
  expect(values.map(({ code }) => code)).toEqual(['INTEGRAL', 'SERVICES_OFF'])
  const demo = await openShop()
  try {
    expect(await demo.ok('defaultConfig', { key: 'SERVICES_OFF' })).toBeNull()
    expect(await demo.ok('configByKeys', { keys: 'SERVICES_OFF' })).toEqual([])
  } finally {
    await demo.close()
  }
})

test('S33 with everything off an order is paid and refunded unsent, and refused with an invoice', async () => {
  const token = await shop.login('13940000401')
  await shop.ok('createAddress', HOME, token)
  const submission = await shop.checkout(token, await shop.fill(token, [[PRODUCTS.swab, 1]]))
  const invoice = { title: '李雷', taxNo: '', kind: 'person' } as unknown as Input<'submitO2o'>['invoice']
  expect(await shop.call('submitO2o', { ...submission, invoice }, token)).toMatchObject({
    code: CODES.notice,
    msg: '在线开票暂未开通，如需发票请联系客服',
  })
  const { orderNo, id } = await shop.ok('submitO2o', submission, token)
  await shop.pay(token, orderNo)
  const request = { id, refundRemark: '不想要了', refundType: 1, refundVoucherUrl: '' }
  expect((await shop.call('refundOrder', request, token)).code).toBe(200)
})

test('S33 shipped products are returned by phone while nobody decides on after-sales', async () => {
  const token = await shop.login('13940000402')
  const { orderNo, id } = await shop.order(token, [[PRODUCTS.swab, 1]])
  await shop.pay(token, orderNo)
  await shop.db.updateTable('orders').set({ status: 500 }).where('order_no', '=', orderNo).execute()
  await shop.db
    .insertInto('order_event')
    .values({ order_id: id, from_status: 200, to_status: 300, actor: 'store', note: '', at: shop.now })
    .execute()
  const request = { id, refundRemark: '不想要了', refundType: 1, refundVoucherUrl: '' }
  expect(await shop.call('refundOrder', request, token)).toMatchObject({
    code: CODES.notice,
    msg: '在线售后暂未开通，请拨打客服电话办理',
  })
  const { status } = await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  expect(status).toBe(500)
})
