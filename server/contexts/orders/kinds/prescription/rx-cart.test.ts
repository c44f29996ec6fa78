import { fen } from '../../../../../src/domain/money'
import type { Input } from '../../../../../src/contract/schemas'
import { PURPOSES } from '../../../../../src/domain/consent'
import { PRODUCTS, HOME, openShop, type Shop } from '../../../../testing/shop'
import { prohibitSubstance } from '../../../../testing/substances'
import { patientNamed, TEST_VAULT } from '../../../../testing/vault'
import { noteOfOrder } from '../../private-columns'

let shop: Shop
let next = 13_925_000_000
let rx: { id: number; barcode: string; price_fen: number | null }
let other: { id: number; barcode: string }
const DAY = 86_400_000
const NEAR = ['S903001', 'S903002']
const PATIENT = 77

const stock = async (productId: number, pieces: number[]) => {
  for (const [index, storeNo] of NEAR.entries()) {
    const qty = pieces[index] ?? 0
    await shop.db
      .insertInto('stock')
      .values({ product_id: productId, store_no: storeNo, qty })
      .onConflict((at) => at.columns(['product_id', 'store_no']).doUpdateSet({ qty }))
      .execute()
  }
}

beforeAll(async () => {
  shop = await openShop()
  const drugs = await shop.db
    .selectFrom('product')
    .select(['id', 'barcode', 'price_fen'])
    .where('drug_class', '=', 'Rx')
    .where('on_sale', '=', true)
    .where('price_fen', '>', fen(1000))
    .orderBy('id')
    .limit(2)
    .execute()
  ;[rx, other] = drugs as [typeof rx, typeof rx]
  await shop.db.updateTable('product').set({ limit_min: 0, limit_max: 0 }).where('drug_class', '=', 'Rx').execute()
  // Removes other stock: the products of these two stores cannot come from a third.
  await shop.db.deleteFrom('stock').where('product_id', 'in', [rx.id, other.id]).execute()
})
beforeEach(async () => {
  await stock(rx.id, [50, 50])
  await stock(other.id, [50, 50])
})
afterAll(() => shop.close())

/** Creates a shopper with an address and a prescription, as a review would leave it. */
async function prescribed(
  change: { state?: 'waiting' | 'refused'; from?: number; until?: number; count?: number } = {},
) {
  const token = await shop.login(String(++next))
  const { id: addressId } = await shop.ok('createAddress', HOME, token)
  const { id: user_id } = await shop.ok('getUserInfo', {}, token)
  const consent = { purpose: 'health' as const, version: PURPOSES.health.version, given: true }
  await shop.ok('saveConsents', { choices: [consent] }, token)
  const { id } = await shop.db
    .insertInto('prescription')
    .values({
      ...patientNamed(user_id),
      patient_id: PATIENT,
      state: change.state ?? 'approved',
      valid_from: new Date(shop.now.getTime() + (change.from ?? -1) * DAY),
      valid_until: new Date(shop.now.getTime() + (change.until ?? 3) * DAY),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('prescription_item')
    .values({ prescription_id: id, product_id: rx.id, count: change.count ?? 2 })
    .execute()
  return { token, addressId, prescriptionId: id }
}
type RxShopper = Awaited<ReturnType<typeof prescribed>>

const place = { cityId: 903, latitude: HOME.latitude, longitude: HOME.longitude }
const add = ({ token, prescriptionId }: RxShopper, overrides: Partial<Input<'addToRxCart'>> = {}) =>
  shop.call('addToRxCart', { ...place, prescriptionId, ...overrides }, token)

let keys = 0
/** Builds a valid submit from the current preview. */
async function submissionOf(shopper: RxShopper) {
  const { cartIds, cartType } = (await add(shopper)).data
  const { payable } = await shop.ok('confirmRxCart', { cartIds, cartType }, shopper.token)
  const { addressId } = shopper
  return { idemKey: `rx-order-${++keys}`, cartIds, cartType, addressId, payable, patientId: PATIENT, roomNo: '1204' }
}
const confirmLaw = ({ token }: RxShopper) => shop.ok('confirmRx', { barcode: rx.barcode }, token)
const submit = (submission: Awaited<ReturnType<typeof submissionOf>>, { token }: RxShopper) =>
  shop.call('submitRxCart', submission, token)

test('API-26 passes the whole flow: cart ids, preview with the patient, parcels, order with its address', async () => {
  const shopper = await prescribed()
  const { data } = await add(shopper)
  expect(data).toEqual({ cartIds: [expect.any(Number)], cartType: 2 })
  const confirmed = await shop.ok('confirmRxCart', data, shopper.token)
  expect(confirmed).toMatchObject({
    patientId: PATIENT,
    patientName: '林小明',
    prescriptionId: shopper.prescriptionId,
    goodsFee: ((rx.price_fen ?? 0) * 2) / 100,
    couponFee: 0,
    coupons: [],
  })
  expect(confirmed.storeOrderVos).toMatchObject([
    {
      storeNo: NEAR[0],
      isRX: 1,
      goodsVoList: [{ barcode: rx.barcode, count: 2, checked: true, unExist: 0, minPic: 'pic/rx.svg' }],
    },
  ])
  const scheme = await shop.ok('schemeOfRxCart', { ...data, ...place }, shopper.token)
  expect(scheme).toMatchObject({ parcels: 1, before: 1, payable: confirmed.payable, cartIds: data.cartIds })
  expect(scheme.storeOrderVos).toEqual(confirmed.storeOrderVos)
  await confirmLaw(shopper)
  const submission = await submissionOf(shopper)
  const order = await submit(submission, shopper)
  expect(order).toMatchObject({ code: 200, data: { orderStatusCode: 100, payable: confirmed.payable } })
  const orderRow = await shop.db
    .selectFrom('orders')
    .select(['user_id', 'note_sealed'])
    .where('id', '=', order.data.id)
    .executeTakeFirstOrThrow()
  expect(noteOfOrder(TEST_VAULT, orderRow).extras).toMatchObject({ roomNo: '1204' })
  expect(await shop.qty(rx.barcode)).toBe(48)
  // Repeating the key returns the same order.
  expect((await submit(submission, shopper)).data.orderNo).toBe(order.data.orderNo)
})

test('the ordinary cart is separate, and still refuses the drug', async () => {
  const shopper = await prescribed()
  const { cartIds, cartType } = (await add(shopper)).data
  expect(await shop.ok('cartCount', {}, shopper.token)).toEqual({ count: 0 })
  expect((await shop.call('confirmOrder', { cartIds, cartType }, shopper.token)).code).toBe(8570)
  const bare = await shop.call('addToCart', { ...place, barcode: rx.barcode, cardGoodsType: 2 }, shopper.token)
  expect(bare.code).toBe(8570)
})

describe('RX-05', () => {
  test.each<[string, Parameters<typeof prescribed>[0], string]>([
    ['not reviewed', { state: 'waiting' }, '处方还没有通过审核'],
    ['refused', { state: 'refused' }, '处方还没有通过审核'],
    ['not yet valid', { from: 1 }, '处方还没有到生效时间'],
    ['void', { until: 0 }, '处方已经过期，请重新开方'],
  ])('RX-05 a prescription that is %s serves nothing', async (_, change, msg) => {
    expect(await add(await prescribed(change))).toMatchObject({ code: 8570, msg })
  })

  test('RX-05 allows no more of each product than prescribed, and no other product', async () => {
    const shopper = await prescribed()
    const sendRequest = (products: { barcode: string; count: number }[]) => add(shopper, { goods: products })
    expect(await sendRequest([{ barcode: rx.barcode, count: 3 }])).toMatchObject({
      code: 8570,
      msg: '数量超过处方用量',
    })
    const twice = [
      { barcode: rx.barcode, count: 1 },
      { barcode: rx.barcode, count: 2 },
    ]
    expect(await sendRequest(twice)).toMatchObject({ code: 8570, data: { cartIdErrList: [1, 2] } })
    for (const barcode of [other.barcode, PRODUCTS.mask])
      expect(await sendRequest([{ barcode, count: 1 }])).toMatchObject({ code: 8570, msg: '该商品不在处方中' })
    expect((await sendRequest([{ barcode: rx.barcode, count: 1 }])).code).toBe(200)
  })

  test('RX-05 checks the lines against the prescription again when they are ordered', async () => {
    const shopper = await prescribed()
    await confirmLaw(shopper)
    const submission = await submissionOf(shopper)
    const lines = () => shop.db.updateTable('rx_cart_item').where('id', 'in', submission.cartIds)
    await lines().set({ count: 3 }).execute()
    expect(await submit(submission, shopper)).toMatchObject({ code: 8570, msg: '数量超过处方用量' })
    await lines().set({ count: 2, product_id: other.id }).execute()
    expect(await submit(submission, shopper)).toMatchObject({ code: 8570, msg: '该商品不在处方中' })
    await lines().set({ product_id: rx.id }).execute()
    expect(await submit({ ...submission, patientId: PATIENT + 1 }, shopper)).toMatchObject({
      code: 8570,
      msg: '用药人与处方不一致',
    })
    const now = shop.now
    shop.pass(3 * DAY)
    expect(await submit(submission, shopper)).toMatchObject({ code: 8570, msg: '处方已经过期，请重新开方' })
    shop.now = now
    expect((await submit(submission, shopper)).code).toBe(200)
  })

  test('RX-05 S16 places one order for parallel submits; only an unpaid one frees the prescription', async () => {
    const shopper = await prescribed()
    await confirmLaw(shopper)
    const submission = await submissionOf(shopper)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => submit({ ...submission, idemKey: `rx-parallel-${n}` }, shopper)),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 8570)])
    const [placed] = answers.filter(({ code }) => code === 200)
    expect(await add(shopper)).toMatchObject({ code: 8570, msg: expect.stringContaining('已经使用') })
    await shop.ok('cancelOrder', { id: placed?.data.id ?? 0 }, shopper.token)
    const secondReply = await submit(await submissionOf(shopper), shopper)
    expect(secondReply.code).toBe(200)
    await shop.pay(shopper.token, secondReply.data.orderNo)
    expect((await add(shopper)).code).toBe(8570)
    await shop.ok('refundOrder', { id: secondReply.data.id }, shopper.token)
    await shop.jobs.drain()
    expect((await add(shopper)).code).toBe(8570)
  })

  test('RX-05 lines of two prescriptions need two orders', async () => {
    const shopper = await prescribed()
    const { id: user_id } = await shop.ok('getUserInfo', {}, shopper.token)
    const second = await prescribed()
    await shop.db.updateTable('prescription').set({ user_id }).where('id', '=', second.prescriptionId).execute()
    const ownCartIds = (await add(shopper)).data.cartIds
    const otherCartIds = (await add({ ...shopper, prescriptionId: second.prescriptionId })).data.cartIds
    const both = await shop.call(
      'confirmRxCart',
      { cartIds: [...ownCartIds, ...otherCartIds], cartType: 2 },
      shopper.token,
    )
    expect(both).toMatchObject({ code: 8570, data: { cartIdErrList: otherCartIds } })
  })
})

test('RX-03 orders nothing before the legal notice for the drug is confirmed', async () => {
  const shopper = await prescribed()
  const submission = await submissionOf(shopper)
  expect(await submit(submission, shopper)).toMatchObject({
    code: 8570,
    msg: '请先确认：处方药须凭处方在药师指导下购买和使用',
    data: { cartIdErrList: submission.cartIds },
  })
  await confirmLaw(await prescribed())
  expect((await submit(submission, shopper)).code).toBe(8570)
  await confirmLaw(shopper)
  expect((await submit(submission, shopper)).code).toBe(200)
})

test('RX-04 no coupon, flash sale or promotion reduces it', async () => {
  const shopper = await prescribed({ count: 20 })
  const { id } = await shop.db
    .selectFrom('coupon')
    .select('id')
    .where('name', '=', '满 59 减 5 券')
    .executeTakeFirstOrThrow()
  const coupon = await shop.ok('claimCoupon', { couponId: id }, shopper.token)
  const always = { starts_at: '2020-01-01', ends_at: '2040-01-01' }
  await shop.db
    .insertInto('seckill')
    .values({ barcode: rx.barcode, price_fen: 1, ...always })
    .execute()
  await shop.db
    .insertInto('promotion')
    .values({
      ...{ reduce_id: 'RXBAD', name: 'bad', method: 0, cretiaria: 0, reduce_type: 1, channel: 'lightning' as const },
      ...{ rules: JSON.stringify([{ startAmount: 1, reduceAmount: 1 }]), barcodes: [rx.barcode], ...always },
    })
    .execute()
  const { cartIds, cartType } = (await add(shopper)).data
  const confirmed = await shop.ok('confirmRxCart', { cartIds, cartType }, shopper.token)
  expect(confirmed).toMatchObject({
    goodsFee: ((rx.price_fen ?? 0) * 20) / 100,
    reduceFee: 0,
    couponFee: 0,
    couponId: null,
  })
  await confirmLaw(shopper)
  const submission = { ...(await submissionOf(shopper)), couponId: coupon.id as unknown as null }
  expect((await submit(submission, shopper)).code).toBe(422)
  await shop.db.deleteFrom('seckill').where('barcode', '=', rx.barcode).execute()
  await shop.db.deleteFrom('promotion').where('reduce_id', '=', 'RXBAD').execute()
})

test('RX-06 ER-32 names prohibited, unsold and missing products; 509 without a store nearby', async () => {
  const shopper = await prescribed()
  const submission = await submissionOf(shopper)
  await confirmLaw(shopper)
  const { name } = await shop.db.selectFrom('product').select('name').where('id', '=', rx.id).executeTakeFirstOrThrow()
  await prohibitSubstance(shop.db, name)
  expect(await submit(submission, shopper)).toMatchObject({ code: 8570, data: { cartIdErrList: submission.cartIds } })
  expect((await add(shopper)).code).toBe(8570)
  await shop.db.deleteFrom('drug_substance').where('name', '=', name).execute()
  await shop.db.updateTable('product').set({ on_sale: true }).where('id', '=', rx.id).execute()
  await stock(rx.id, [0, 1])
  expect((await add(shopper)).msg).toContain('附近一共只有 1 件')
  expect((await add(shopper, { latitude: 30, longitude: 100 })).code).toBe(509)
})

test('a line in two parcels moves to one store once that store has everything', async () => {
  const shopper = await prescribed()
  await stock(rx.id, [1, 1])
  const { cartIds, cartType } = (await add(shopper)).data
  expect(cartIds).toHaveLength(2)
  await stock(rx.id, [0, 2])
  const submission = { ...place, cartIds, cartType, apply: 1 as const }
  const part = await shop.call('schemeOfRxCart', { ...submission, cartIds: cartIds.slice(0, 1) }, shopper.token)
  expect(part).toMatchObject({ code: 8570, data: { cartIdErrList: cartIds.slice(1) } })
  const scheme = await shop.ok('schemeOfRxCart', submission, shopper.token)
  expect([scheme.before, scheme.parcels, scheme.storeOrderVos.map(({ storeNo }) => storeNo)]).toEqual([2, 1, [NEAR[1]]])
  const { storeOrderVos } = await shop.ok('confirmRxCart', { cartIds: scheme.cartIds, cartType }, shopper.token)
  expect(storeOrderVos).toEqual(scheme.storeOrderVos)
})

test('API-26 the number of a request opens its own shopper’s prescription, as last assembled', async () => {
  const [shopper, otherUser] = [await prescribed({ count: 3 }), await prescribed()]
  const orderNo = `D${shopper.prescriptionId}00`
  await shop.db
    .updateTable('prescription')
    .set({ demand_no: orderNo })
    .where('id', '=', shopper.prescriptionId)
    .execute()
  const open = ({ token }: RxShopper, requestedOrderNo = orderNo) =>
    shop.call('addToRxCart', { ...place, orderNo: requestedOrderNo }, token)
  const countOf = async ({ cartIds, cartType }: { cartIds: number[]; cartType: 1 | 2 | 3 }) => {
    const { storeOrderVos } = await shop.ok('confirmRxCart', { cartIds, cartType }, shopper.token)
    return storeOrderVos.flatMap(({ goodsVoList }) => goodsVoList).reduce((sum, { count }) => sum + count, 0)
  }
  expect(await countOf((await open(shopper)).data)).toBe(3)
  await add(shopper, { goods: [{ barcode: rx.barcode, count: 1 }] })
  expect(await countOf((await open(shopper)).data)).toBe(1)
  expect([(await open(otherUser)).code, (await open(shopper, 'D1')).code]).toEqual([404, 404])
  expect((await shop.call('addToRxCart', place, shopper.token)).code).toBe(404)
})

test('API-26 a shopper who has chosen no place buys the prescription for the default address', async () => {
  const shopper = await prescribed()
  const { data } = await add(shopper, { latitude: undefined, longitude: undefined })
  const confirmed = await shop.ok('confirmRxCart', data, shopper.token)
  expect([confirmed.address?.id, confirmed.storeOrderVos.map(({ storeNo }) => storeNo)]).toEqual([
    shopper.addressId,
    [NEAR[0]],
  ])
})

test('PR-12 API-26 a prescription is picked up at the chosen store, which must have all of it', async () => {
  const shopper = await prescribed()
  const { cartIds, cartType } = (await add(shopper)).data
  const storesOf = (token: string, where: object = { addressId: shopper.addressId }) =>
    shop.call('storesOfRxCart', { ...where, cartIds, cartType }, token)
  expect((await storesOf(shopper.token)).data.map(({ storeNo }) => storeNo).sort()).toEqual(NEAR)
  await stock(rx.id, [1, 50])
  expect((await storesOf(shopper.token)).data.map(({ storeNo }) => storeNo)).toEqual([NEAR[1]])
  expect((await storesOf(shopper.token, { cityId: 706 })).data).toEqual([])
  expect((await storesOf((await prescribed()).token, place)).code).toBe(8570)
  const toFetch = { cardGoodsType: 3 as const, addressId: shopper.addressId }
  expect((await add(shopper, { ...toFetch, storeNo: NEAR[0] ?? '' })).code).toBe(8570)
  expect((await add(shopper, { ...toFetch, storeNo: 'S706001' })).code).toBe(509)
  const lines = (await add(shopper, { ...toFetch, storeNo: NEAR[1] ?? '' })).data
  const preview = await shop.ok('confirmRxCart', { ...lines, addressId: shopper.addressId }, shopper.token)
  expect([preview.pickup, preview.freightFee, preview.storeOrderVos.map(({ storeNo }) => storeNo)]).toEqual([
    1,
    0,
    [NEAR[1]],
  ])
  await confirmLaw(shopper)
  const submission = {
    idemKey: `rx-order-${++keys}`,
    addressId: shopper.addressId,
    payable: preview.payable,
    patientId: PATIENT,
  }
  const order = await shop.ok('submitRxCart', { ...submission, ...lines }, shopper.token)
  const orderQuery = shop.db.selectFrom('orders').select(['kind', 'store_no']).where('id', '=', order.id)
  expect(await orderQuery.executeTakeFirstOrThrow()).toEqual({ kind: 3, store_no: NEAR[1] })
})

test('RO-14 S09 another shopper’s prescription and lines are not found', async () => {
  const [owner, otherUser] = [await prescribed(), await prescribed()]
  const submission = await submissionOf(owner)
  const { cartIds, cartType } = submission
  expect((await add({ ...otherUser, prescriptionId: owner.prescriptionId })).code).toBe(404)
  expect((await shop.call('confirmRxCart', { cartIds, cartType }, otherUser.token)).code).toBe(8570)
  expect((await shop.call('schemeOfRxCart', { cartIds, cartType, apply: 1 }, otherUser.token)).code).toBe(8570)
  expect((await submit({ ...submission, addressId: otherUser.addressId }, otherUser)).code).toBe(8570)
  expect((await shop.call('addToRxCart', { prescriptionId: owner.prescriptionId })).code).toBe(402)
  expect((await shop.call('confirmRxCart', { cartIds, cartType }, owner.token)).code).toBe(200)
})
