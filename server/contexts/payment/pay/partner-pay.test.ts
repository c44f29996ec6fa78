import { DALIAN } from '../../../../src/domain/city'
import { insuredKit } from '../../../testing/insured'
import { addPartnerStore, openPartnerShop, type PartnerShop } from '../../../testing/partner-shop'
import { HOME, PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { openWallet, PIN } from '../../../testing/wallets'

let shop: Shop
/** Partner that takes WeChat, the wallet and medical insurance. */
let partner: PartnerShop
/** Partner that takes Alipay only. */
let other: PartnerShop
let next = 13_949_000_000
const login = () => shop.login(String(++next))
const { swab, ibuprofen } = PRODUCTS
const { insured } = insuredKit(() => shop)

beforeAll(async () => {
  shop = await openShop()
  partner = await openPartnerShop(shop, 'baiyang', { methods: ['wechat', 'wallet', 'medical'] })
  other = await openPartnerShop(shop, 'pukangbao', { methods: ['alipay'] })
})
afterAll(() => shop.close())

const statusOf = async (id: number) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('RO-17 lists the payment methods of the partner in its order', async () => {
  const token = await login()
  expect(await partner.ok('merchantPayMethods', {}, token)).toEqual([
    { method: 'wechat', name: '微信支付' },
    { method: 'wallet', name: '钱包支付' },
    { method: 'medical', name: '医保支付' },
  ])
  expect(await other.ok('merchantPayMethods', {}, token)).toEqual([{ method: 'alipay', name: '支付宝' }])
  const open = await openPartnerShop(shop, 'yingyang')
  const all = await open.ok('merchantPayMethods', {}, token)
  expect(all.map(({ method }) => method)).toEqual(['wechat', 'alipay', 'wallet', 'medical'])
  expect((await shop.call('merchantPayMethods', {}, token)).code).toBe(8013)
})

test('RO-17 a double tap opens one trade, which pays the partner’s order once', async () => {
  const token = await login()
  const { id, orderNo } = await partner.order(token, [[swab, 1]])
  const tap = () => partner.ok('merchantPay', { orderNo, method: 'wechat' }, token)
  const [first, second] = await Promise.all([tap(), tap()])
  expect(second.cashierUrl).toBe(first.cashierUrl)
  await shop.cashier(first.cashierUrl.split('/').at(-1) ?? '', 'paid', 'twice')
  await shop.jobs.drain()
  expect(await statusOf(id)).toBe(200)
  const parts = await shop.db.selectFrom('pay_part').select('kind').where('order_id', '=', id).execute()
  expect(parts).toEqual([{ kind: 'wechat' }])
  expect((await partner.call('merchantPay', { orderNo, method: 'wechat' }, token)).code).toBe(7008)
})

test('RO-17 refuses a method that the partner does not take, in every call', async () => {
  const token = await login()
  const { orderNo } = await partner.order(token, [[swab, 1]])
  const refusal = { code: 8013, msg: '该商户不支持支付宝，请换一种方式' }
  for (const name of ['merchantPay', 'payOrder', 'payPending'] as const)
    expect(await partner.call(name, { orderNo, method: 'alipay' }, token)).toMatchObject(refusal)
  expect(await partner.call('payTbk', { orderNo }, token)).toMatchObject(refusal)
  const elsewhere = await other.order(token, [[swab, 1]])
  const payInput = { orderNo: elsewhere.orderNo, amount: elsewhere.payable, payPassword: PIN }
  expect(await other.call('verifyPayPassword', payInput, token)).toMatchObject({
    code: 8013,
    msg: '该商户不支持钱包支付，请换一种方式',
  })
  expect(await other.call('medicalPreregister', { orderNo: elsewhere.orderNo }, token)).toMatchObject({
    code: 8013,
    msg: '该商户不支持医保支付，请换一种方式',
  })
  const states = [
    await partner.ok('queryPay', { orderNo }, token),
    await other.ok('queryPay', { orderNo: elsewhere.orderNo }, token),
  ]
  expect(states.map(({ wallet }) => wallet)).toEqual([1, 0])
})

test('RO-17 S09 pays no order of another shop', async () => {
  const token = await login()
  const own = await shop.order(token, [[swab, 1]])
  const { orderNo } = await partner.order(token, [[swab, 1]])
  const codes = [
    await partner.call('merchantPay', { orderNo: own.orderNo, method: 'wechat' }, token),
    await other.call('merchantPay', { orderNo, method: 'alipay' }, token),
    await shop.call('payOrder', { orderNo, method: 'wechat' }, token),
  ]
  expect(codes.map(({ code }) => code)).toEqual([101, 101, 101])
})

test('RO-17 pays a partner’s order from the wallet, and refunds it there', async () => {
  const token = await login()
  await openWallet(shop, token, { gold: 5000 })
  const { id, orderNo, payable } = await partner.order(token, [[swab, 1]])
  const { proof } = await partner.ok('verifyPayPassword', { orderNo, amount: payable, payPassword: PIN }, token)
  expect((await shop.call('payByWallet', { orderNo, proof }, token)).code).toBe(101)
  expect(await partner.ok('payByWallet', { orderNo, proof }, token)).toMatchObject({ paid: true })
  const before = await shop.ok('walletGold', {}, token)
  await partner.ok('refundOrder', { id }, token)
  await shop.jobs.drain()
  const after = await shop.ok('walletGold', {}, token)
  expect(await statusOf(id)).toBe(600)
  expect(after.userGold - before.userGold).toBeCloseTo(payable, 6)
})

test('PR-14 RO-17 medical insurance pays a part of a partner’s order', async () => {
  const token = await insured()
  const { medicalFee } = await partner.ok(
    'merchantConfirmMedical',
    { cartIds: (await partner.checkout(token, [[ibuprofen, 2]])).cartIds, cartType: 2 },
    token,
  )
  expect(medicalFee).toBeGreaterThan(0)
  const { id, orderNo } = await partner.order(token, [[swab, 1]])
  await shop.db.updateTable('product').set({ medical: '甲' }).where('barcode', '=', swab).execute()
  expect(await partner.ok('queryPay', { orderNo }, token)).toMatchObject({ medical: 1 })
  expect((await shop.call('medicalPreregister', { orderNo }, token)).code).toBe(101)
  await partner.ok('medicalPreregister', { orderNo }, token)
  const { request } = await partner.ok('medicalPrepay', { orderNo }, token)
  await shop.cashier(request?.cashierUrl.split('/').at(-1) ?? '', 'paid')
  await shop.jobs.drain()
  expect(await statusOf(id)).toBe(200)
})

test('BC-25 BC-26 the insurance of Dalian pays for products of a partner’s shop in Dalian only', async () => {
  const token = await login()
  const { store_no: warehouse } = await shop.db
    .selectFrom('store')
    .select('store_no')
    .where('warehouse', '=', true)
    .where('merchant_code', '=', '')
    .orderBy('store_no')
    .limit(1)
    .executeTakeFirstOrThrow()
  await addPartnerStore(shop, 'baiyang', 'P-warehouse', warehouse)
  const products = [{ barcode: ibuprofen, count: 1 }]
  expect((await partner.call('merchantSchemeNowDlyb', { goods: products, cartType: 2, cityId: 903 }, token)).code).toBe(
    637,
  )
  const dalian = { ...HOME, cityId: DALIAN, region: '辽宁省大连市中山区' }
  const { id: addressId } = await partner.ok('createAddress', dalian, token)
  const request = { goods: products, cartType: 1 as const, addressId }
  const { payable, couponId, medicalFee } = await partner.ok('merchantSchemeNowDlyb', request, token)
  expect(medicalFee).toBeGreaterThan(0)
  const submission = { ...request, payable, couponId, idemKey: 'partner-dalian' }
  const { id } = await partner.ok('merchantSubmitNowDlyb', submission, token)
  const row = await shop.db
    .selectFrom('orders')
    .select(['merchant_code', 'source', 'store_no'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ merchant_code: 'baiyang', source: 'dlyb', store_no: 'P-warehouse' })
})
