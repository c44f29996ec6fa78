import { PURPOSES } from '../../../src/domain/consent'
import { openPartnerShop, type PartnerShop } from '../../testing/partner-shop'
import { rxTestBed, type RxShopper } from '../../testing/rx'
import { PRODUCTS } from '../../testing/shop'
import { prohibitSubstance } from '../../testing/substances'
import { patientNamed } from '../../testing/vault'
import { userOf } from '../../testing/wallets'
import { TCM_PRODUCTS } from '../catalog'

const bed = rxTestBed()
const { shopper, buildRequest, after, place } = bed
let partner: PartnerShop
let other: PartnerShop
beforeAll(async () => {
  partner = await openPartnerShop(bed.shop, 'baiyang')
  other = await openPartnerShop(bed.shop, 'pukangbao')
})

let keys = 0
const detailIn = (shop: PartnerShop, token?: string) =>
  shop.ok('merchantProductDetail', { barcode: bed.rx.barcode, ...place }, token)

/** Requests a prescription in a partner's shop, which a pharmacist approves. */
async function approvedIn(shop: PartnerShop, person: RxShopper) {
  const { orderNo } = await shop.ok('submitPrescriptionRequest', buildRequest(person), person.token)
  await after(12_000)
  return shop.ok('prescriptionRequestByNo', { orderNo }, person.token)
}

/** Builds the submit for the approved prescription that a shop shows. */
async function submissionIn(shop: PartnerShop, { token, addressId }: RxShopper) {
  const prescriptionId = (await detailIn(shop, token)).otcInfo?.prescriptionId ?? 0
  const { cartIds, cartType } = await shop.ok('addToRxCart', { ...place, prescriptionId }, token)
  const preview = await shop.ok('confirmRxCart', { cartIds, cartType }, token)
  const { payable, patientId } = preview
  return {
    preview,
    prescriptionId,
    submission: { cartIds, cartType, payable, patientId, addressId, idemKey: `partner-rx-${++keys}` },
  }
}

/** Sends an order, as the simulated store does. */
const sendOrder = (orderNo: string) =>
  fetch(`${bed.shop.url}/sandbox/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo, to: 300 }),
  })

test('RX-01 a partner’s lists, cart and orders show no picture of a prescription drug’s package', async () => {
  const { list } = await partner.ok('merchantProducts', { ...place, keyword: bed.rx.name, pageSize: 50 })
  const cards = list.filter(({ unRx }) => unRx === 1)
  expect(cards.length).toBeGreaterThan(0)
  for (const { minPic } of cards) expect(minPic).toBe('pic/rx.svg')
  const person = await shopper()
  await approvedIn(partner, person)
  const { submission } = await submissionIn(partner, person)
  const { id } = await partner.ok('submitRxCart', submission, person.token)
  const order = await partner.ok('merchantOrderById', { id }, person.token)
  expect(order.goodsVoList.map(({ minPic }) => minPic)).toEqual(['pic/rx.svg'])
})

test('RX-02 a partner shows leaflet and package after approval, in its shop only', async () => {
  const person = await shopper()
  const closed = { approved: 0, leaflet: [], picList: ['pic/rx.svg'], unRx: 1 }
  expect(await detailIn(partner, person.token)).toMatchObject(closed)
  await approvedIn(partner, person)
  const open = await detailIn(partner, person.token)
  expect([open.approved, open.leaflet.length > 2, open.picList[0]]).toEqual([1, true, `pic/${bed.rx.barcode}.svg`])
  for (const elsewhere of [
    await detailIn(other, person.token),
    await bed.detail(person.token),
    await detailIn(partner),
  ])
    expect(elsewhere).toMatchObject(closed)
})

test('RX-02 RX-04 no call of a partner sells a prescription drug without its prescription', async () => {
  const { token, addressId } = await shopper()
  const { barcode } = bed.rx
  const products = { ...place, goods: [{ barcode, count: 1 }], cartType: 2 as const, addressId }
  const submission = { ...products, idemKey: `partner-rx-${++keys}`, couponId: null, payable: 1 }
  const codes = [
    await partner.call('merchantAddToCart', { ...place, barcode, count: 1, cardGoodsType: 2 }, token),
    await partner.call('merchantSchemeNow', products, token),
    await partner.call('merchantSchemeNowBatch', products, token),
    await partner.call('merchantSubmitNow', submission, token),
    await partner.call('merchantSubmitNowBatch', submission, token),
    await partner.call('merchantSchemeNowDlyb', products, token),
    await partner.call('merchantSubmitNowDlyb', submission, token),
  ]
  // 637: the insurance of Dalian does not serve this city at all.
  expect(codes.map(({ code }) => code)).toEqual([8570, 8570, 8570, 8570, 8570, 637, 637])
  expect((await partner.ok('merchantOrderList', {}, token)).totalCount).toBe(0)
})

/** Inserts an approved prescription of the partner's shop for a shopper who has not confirmed the legal notice. */
async function prescribeUnconfirmed({ token, patientId }: RxShopper) {
  const { rx } = bed
  const { db, now } = bed.shop
  const { id } = await db
    .insertInto('prescription')
    .values({
      ...patientNamed(await userOf(bed.shop, token)),
      ...{ patient_id: patientId, state: 'approved', merchant_code: 'baiyang' },
      ...{ valid_from: now, valid_until: new Date(now.getTime() + 86_400_000) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('prescription_item').values({ prescription_id: id, product_id: rx.id, count: 1 }).execute()
  return id
}

test('RX-03 a partner sells no prescription drug before the legal notice is confirmed', async () => {
  const person = await shopper()
  const { token, addressId } = person
  const unconfirmed = { ...buildRequest(person), confirmed: 0 } as never
  expect((await partner.call('submitPrescriptionRequest', unconfirmed, token)).code).toBe(422)
  const prescriptionId = await prescribeUnconfirmed(person)
  const { cartIds, cartType } = await partner.ok('addToRxCart', { ...place, prescriptionId }, token)
  const { payable, patientId } = await partner.ok('confirmRxCart', { cartIds, cartType }, token)
  const submission = { cartIds, cartType, payable, patientId, addressId, idemKey: `partner-rx-${++keys}` }
  expect(await partner.call('submitRxCart', submission, token)).toMatchObject({
    ...{ code: 8570, msg: '请先确认：处方药须凭处方在药师指导下购买和使用' },
  })
  await partner.ok('confirmRx', { barcode: bed.rx.barcode }, token)
  const notices = bed.shop.db.selectFrom('rx_confirmation').select('notice').orderBy('id', 'desc')
  expect((await notices.executeTakeFirst())?.notice).toBe('处方药须凭处方在药师指导下购买和使用')
  expect((await partner.call('submitRxCart', submission, token)).code).toBe(200)
})

test('RX-04 no coupon of a partner pays for a prescription drug', async () => {
  const person = await shopper()
  const { token } = person
  await partner.ok('claimCoupon', { couponId: await partner.addCoupon('处方药不可用') }, token)
  await approvedIn(partner, person)
  const { preview } = await submissionIn(partner, person)
  expect(preview).toMatchObject({ coupons: [], couponFee: 0, pointsFee: 0 })
  expect((await detailIn(partner, token)).coupons).toEqual([])
})

test('RX-05 a prescription of a partner’s shop serves one order there, and none in another shop', async () => {
  const person = await shopper()
  const { token } = person
  const request = await approvedIn(partner, person)
  const { submission, prescriptionId } = await submissionIn(partner, person)
  for (const platform of ['', 'pukangbao']) {
    expect((await bed.shop.call('prescriptionRequestByNo', { orderNo: request.orderNo }, token, platform)).code).toBe(
      404,
    )
    expect((await bed.shop.call('addToRxCart', { ...place, prescriptionId }, token, platform)).code).toBe(404)
    expect(await bed.shop.call('submitRxCart', submission, token, platform)).toMatchObject({
      code: 8570,
      msg: '没有找到该处方',
    })
  }
  const order = await partner.ok('submitRxCart', submission, token)
  const row = await bed.shop.db
    .selectFrom('orders')
    .select(['merchant_code', 'store_no'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ merchant_code: 'baiyang', store_no: partner.storeNo })
  expect(await partner.ok('orderPrescription', { orderNo: order.orderNo }, token)).toMatchObject({ state: 'used' })
  expect((await partner.call('addToRxCart', { ...place, prescriptionId }, token)).code).toBe(8570)
})

test('RX-05 RO-19 a partner’s record of a patient replaces no pharmacist’s review', async () => {
  const person = await shopper()
  const { token } = person
  const choices = [{ purpose: 'partner' as const, version: PURPOSES.partner.version, given: true }]
  await bed.shop.ok('saveConsents', { choices }, token)
  const records = await partner.ok('merchantPatients', { merchantCode: 'baiyang' }, token)
  expect(records.length).toBeGreaterThan(0)
  expect(await detailIn(partner, token)).toMatchObject({ approved: 0, otcInfo: null })
  for (const { id } of records)
    expect((await partner.call('addToRxCart', { ...place, prescriptionId: id }, token)).code).toBe(404)
  const { orderNo } = await partner.ok('submitPrescriptionRequest', buildRequest(person), token)
  expect((await partner.call('addToRxCart', { ...place, orderNo }, token)).msg).toBe('处方还没有通过审核')
})

test('RX-06 a prohibited drug leaves a partner’s lists, carts and orders', async () => {
  const { token } = await shopper()
  const barcode = PRODUCTS.granules
  const submission = await partner.checkout(token, [[barcode, 1]])
  const { productName } = await partner.ok('merchantProductDetail', { barcode, ...place }, token)
  const barcodesOfShop = async () =>
    (await partner.ok('merchantProducts', { ...place, keyword: productName, pageSize: 50 })).list.map(
      (card) => card.barcode,
    )
  expect(await barcodesOfShop()).toContain(barcode)
  await bed.shop.db
    .updateTable('product')
    .set({ ingredients: ['测试禁药'] })
    .where('barcode', '=', barcode)
    .execute()
  await prohibitSubstance(bed.shop.db, '测试禁药')
  expect(await barcodesOfShop()).not.toContain(barcode)
  const products = { ...place, goods: [{ barcode, count: 1 }], cartType: 2 as const, addressId: submission.addressId }
  const codes = [
    await partner.call('merchantAddToCart', { ...place, barcode, count: 1, cardGoodsType: 2 }, token),
    await partner.call('merchantSchemeNow', products, token),
    await partner.call('merchantConfirmOrder', { cartIds: submission.cartIds, cartType: 2 }, token),
    await partner.call('merchantSubmitO2o', submission, token),
  ]
  expect(codes.map(({ code }) => code).filter((code) => code === 200)).toEqual([])
  expect((await partner.ok('merchantOrderList', {}, token)).totalCount).toBe(0)
})

test('RX-07 a partner sells no herbal formula: neither its calls nor its products', async () => {
  const { token, patientId, addressId } = await shopper()
  const missing = { code: 404, msg: '该商户没有这项服务' }
  const formula = {
    ...{ idemKey: `partner-formula-${++keys}`, herbs: [{ name: '黄芪', grams: 15 }], doses: 7, bags: 2 },
    ...{ decoct: 1 as const, patientId, diagnosis: '乏力', note: '', via: 'hand' as const, pics: [] },
    confirmed: 1 as const,
  }
  const order = { formulaNo: 'F1', idemKey: `partner-formula-${++keys}`, addressId, payable: 1 }
  expect(await partner.call('submitHerbalFormula', formula, token)).toMatchObject(missing)
  expect(await partner.call('formulas', {}, token)).toMatchObject(missing)
  expect(await partner.call('confirmTcm', { formulaNo: 'F1', addressId, ...place }, token)).toMatchObject(missing)
  expect(await partner.call('submitTcm', order, token)).toMatchObject(missing)
  for (const barcode of Object.values(TCM_PRODUCTS)) {
    const added = await partner.call('merchantAddToCart', { ...place, barcode, count: 1, cardGoodsType: 2 }, token)
    expect(added.code).not.toBe(200)
  }
})

test('RX-09 a prescription drug’s page of a partner names a store whose licences and manager are shown', async () => {
  const { storeNo } = await detailIn(partner)
  expect(storeNo).toBe(partner.storeNo)
  const { licences } = await partner.ok('storeCertificate', { storeNo: partner.storeNo })
  expect(licences.map(({ name }) => name)).toContain('药品经营许可证')
  expect((await partner.ok('storeSubject', { storeNo: partner.storeNo })).manager).not.toBe('')
})

test('RX-08 a partner takes back a shipped drug for the four legal reasons only', async () => {
  const { token } = await shopper()
  const { id, orderNo } = await partner.order(token, [[PRODUCTS.ibuprofen, 1]])
  await partner.pay(token, orderNo)
  await sendOrder(orderNo)
  const { lines } = await partner.ok('afterSales', { id }, token)
  const products = lines.map(({ cartId }) => ({ cartId, count: 1 }))
  const apply = (reason: 'unwanted' | 'recall', key: string) =>
    partner.call('applyAfterSale', { id, reason, goods: products, idemKey: `partner-rx-8-${key}` }, token)
  expect(await apply('unwanted', 'a')).toMatchObject({ code: 422, msg: /药品发出后/ })
  expect((await apply('recall', 'b')).code).toBe(200)
})

test('RX-10 without consent to health data a partner takes no prescription request', async () => {
  const person = await shopper()
  await bed.answerConsent(person.token, 'health', false)
  const reply = await partner.call('submitPrescriptionRequest', buildRequest(person), person.token)
  expect(reply.code).not.toBe(200)
  expect((await partner.ok('demands', {}, person.token)).totalCount).toBe(0)
})
