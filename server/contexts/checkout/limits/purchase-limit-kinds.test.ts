import { fen } from '../../../../src/domain/money'
import { PURPOSES } from '../../../../src/domain/consent'
import { checkChar } from '../../../../src/domain/id-card'
import { createCatalogSnapshots } from '../../catalog/snapshot/catalog-snapshot'
import { TCM_PRODUCTS } from '../../catalog/product/herbal-products'
import type { Ctx } from '../../../platform/http/context'
import { controlSubstance } from '../../../testing/controlled-products'
import { BERRY, groupScenario } from '../../../testing/groups'
import { TEST_VAULT } from '../../../testing/harness'
import { PRODUCTS, HOME, openShop, type Shop } from '../../../testing/shop'
import { prohibitSubstance } from '../../../testing/substances'
import { patientNamed } from '../../../testing/vault'
import { userOf } from '../../../testing/wallets'
import { sell } from '../../orders/kinds/flash-sale/sell'

let shop: Shop
let next = 13_943_000_000
let keys = 0
let prohibited = 0
const STORE = 'S903001'
const PATIENT = 1
const [GUN, SALE, CHAIR, STRIPS] = ['2820000010551', '2820000027436', '2820000033765', '2820000018991']
const OIL = '9300000000014'
const { submissionOf: groupSubmission } = groupScenario(() => shop)
const place = { cityId: 903, latitude: HOME.latitude, longitude: HOME.longitude }
const key = () => `kind-key-${++keys}`

beforeAll(async () => {
  shop = await openShop()
  await shop.db.updateTable('stock').set({ qty: 99 }).execute()
})
afterAll(() => shop.close())

async function buyer() {
  const token = await shop.login(String(++next))
  const { id: addressId } = await shop.ok('createAddress', HOME, token)
  return { token, addressId }
}

/** Makes a product a drug with a substance of its own, which is then listed as prohibited. */
async function prohibitProduct(barcode: string) {
  const name = `测试禁售物${'甲乙丙丁戊己庚辛壬癸子丑寅卯'[prohibited++]}`
  const facts = { name: '测试片', generic_name: '测试片', ingredients: [name] }
  await shop.db.updateTable('product').set(facts).where('barcode', '=', barcode).execute()
  await prohibitSubstance(shop.db, name)
}
type Buyer = Awaited<ReturnType<typeof buyer>>
type Answer = Promise<{ code: number; msg: string }>

/** A purchase of a product: its preview, which can be repeated, and its submit. */
interface PurchaseCase {
  barcode: string
  preview?: () => Answer
  send: () => Answer
}

async function cartOrder({ token, addressId }: Buyer): Promise<PurchaseCase> {
  const barcode = PRODUCTS.ibuprofen
  const cartIds = await shop.fill(token, [[barcode, 2]])
  const request = { cartIds, cartType: 2 as const, addressId }
  const { payable, couponId } = await shop.ok('confirmOrder', request, token)
  const preview = () => shop.call('confirmOrder', request, token)
  return {
    barcode,
    preview,
    send: () => shop.call('submitO2o', { ...request, payable, couponId, idemKey: key() }, token),
  }
}

async function expressOrder({ token, addressId }: Buyer): Promise<PurchaseCase> {
  const barcode = PRODUCTS.monitor
  const cartIds = await shop.fill(token, [[barcode, 2]], 1)
  const request = { cartIds, cartType: 1 as const, addressId }
  const { payable, couponId } = await shop.ok('confirmOrder', request, token)
  const preview = () => shop.call('confirmOrder', request, token)
  return {
    barcode,
    preview,
    send: () => shop.call('submitB2c', { ...request, payable, couponId, idemKey: key() }, token),
  }
}

async function directOrder({ token, addressId }: Buyer): Promise<PurchaseCase> {
  const barcode = PRODUCTS.granules
  const request = { goods: [{ barcode, count: 2 }], cartType: 2 as const, addressId, couponId: null }
  const { payable } = await shop.ok('schemeNow', request, token)
  const preview = () => shop.call('schemeNow', request, token)
  return { barcode, preview, send: () => shop.call('submitNow', { ...request, payable, idemKey: key() }, token) }
}

/** Reorders the products of an order as an instant purchase. */
async function reorder(me: Buyer): Promise<PurchaseCase> {
  const barcode = PRODUCTS.swab
  const { orderNo } = await shop.order(me.token, [[barcode, 2]])
  const { url } = await shop.ok('orderLink', { orderNo }, me.token)
  expect(url).toContain(`${barcode}_2`)
  const request = { goods: [{ barcode, count: 2 }], cartType: 2 as const, addressId: me.addressId, couponId: null }
  const { payable } = await shop.ok('schemeNow', request, me.token)
  const preview = () => shop.call('schemeNow', request, me.token)
  return { barcode, preview, send: () => shop.call('submitNow', { ...request, payable, idemKey: key() }, me.token) }
}

async function groupOrder(me: Buyer): Promise<PurchaseCase> {
  const { groupActivityId = 0 } = await shop.ok('groupActivityId', { barcode: BERRY }, me.token)
  const submission = await groupSubmission(me, { groupActivityId: groupActivityId ?? 0, count: 2 })
  const preview = () => shop.call('confirmGroup', { ...submission, groupActivityId: groupActivityId ?? 0 }, me.token)
  return { barcode: BERRY, preview, send: () => shop.call('submitGroup', submission, me.token) }
}

async function flashSale({ token, addressId }: Buyer): Promise<PurchaseCase> {
  const flashSaleSession = shop.db.selectFrom('seckill').select('id').where('barcode', '=', GUN)
  const { id: flashSaleId } = await flashSaleSession.executeTakeFirstOrThrow()
  const request = { roundId: flashSaleId, storeNo: STORE, count: 2, cartType: 2 as const, addressId }
  const { payable } = await shop.ok('confirmFlashSale', request, token)
  const preview = () => shop.call('confirmFlashSale', request, token)
  return {
    barcode: GUN,
    preview,
    send: () => shop.call('submitFlashSale', { ...request, payable, idemKey: key() }, token),
  }
}

async function presale({ token, addressId }: Buyer): Promise<PurchaseCase> {
  const sale = shop.db.selectFrom('presell').select('id').where('barcode', '=', SALE)
  const { id: presaleId } = await sale.executeTakeFirstOrThrow()
  const request = { presellId: presaleId, count: 2, addressId }
  const { payable, presell: presaleOffer } = await shop.ok('confirmPresale', request, token)
  const { balance } = presaleOffer
  const preview = () => shop.call('confirmPresale', request, token)
  const send = () => shop.call('submitPresale', { ...request, payable, balance, idemKey: key() }, token)
  return { barcode: SALE, preview, send }
}

async function reservation({ token }: Buyer): Promise<PurchaseCase> {
  const product = shop.db.selectFrom('reserve_product').select('id').where('barcode', '=', CHAIR)
  const { id: reserveId } = await product.executeTakeFirstOrThrow()
  const day = new Date(shop.now.getTime() + 32 * 3_600_000).toISOString().slice(0, 10)
  const receiver = { receiverType: 0 as const, name: '林小明', mobile: '13800138001' }
  const submission = {
    reserveId,
    count: 2,
    storeNo: STORE,
    ...receiver,
    day,
    part: 'am' as const,
    couponId: null,
    payable: 998,
  }
  const preview = () => shop.call('confirmReserve', { reserveId, count: 2, couponId: null }, token)
  return { barcode: CHAIR, preview, send: () => shop.call('submitReserve', { ...submission, idemKey: key() }, token) }
}

async function exchange({ token, addressId }: Buyer): Promise<PurchaseCase> {
  await shop.db.updateTable('coupon_goods').set({ count: 2 }).where('barcode', '=', STRIPS).execute()
  const [offer] = await shop.ok('couponsBySource', { codes: 'exchange' }, token)
  const { id: userCouponId } = await shop.ok('claimCoupon', { couponId: offer?.couponId ?? 0 }, token)
  const request = { addressId, userCouponId, cartType: 2 as const }
  const { payable } = await shop.ok('confirmExchange', request, token)
  const preview = () => shop.call('confirmExchange', request, token)
  return {
    barcode: STRIPS,
    preview,
    send: () => shop.call('submitExchange', { ...request, payable, idemKey: key() }, token),
  }
}

async function rxOf(index: number) {
  const drugs = shop.db.selectFrom('product').select(['id', 'barcode']).where('drug_class', '=', 'Rx')
  const rows = await drugs
    .where('on_sale', '=', true)
    .where('price_fen', '>', fen(1000))
    .orderBy('id')
    .limit(2)
    .execute()
  const rx = rows[index] ?? { id: 0, barcode: '' }
  const stock = { product_id: rx.id, store_no: STORE, qty: 99 }
  await shop.db
    .insertInto('stock')
    .values(stock)
    .onConflict((at) => at.columns(['product_id', 'store_no']).doUpdateSet({ qty: 99 }))
    .execute()
  return rx
}

/** Creates an approved prescription of two packages, as a review leaves it. */
async function prescriptionOrder(buyer: Buyer): Promise<PurchaseCase> {
  const { token, addressId } = buyer
  await consent(buyer, 'health')
  const { id: product_id, barcode } = await rxOf(0)
  const row = {
    ...{ ...patientNamed(await userOf(shop, token)), patient_id: PATIENT, state: 'approved' as const },
    ...{ valid_from: new Date(shop.now.getTime() - 1000), valid_until: new Date(shop.now.getTime() + 86_400_000) },
  }
  const made = shop.db.insertInto('prescription').values(row).returning('id')
  const { id: prescription_id } = await made.executeTakeFirstOrThrow()
  await shop.db.insertInto('prescription_item').values({ prescription_id, product_id, count: 2 }).execute()
  await shop.ok('confirmRx', { barcode }, token)
  const added = await shop.ok('addToRxCart', { ...place, prescriptionId: prescription_id }, token)
  const request = { ...added, addressId }
  const { payable } = await shop.ok('confirmRxCart', request, token)
  const preview = () => shop.call('confirmRxCart', request, token)
  const send = () => shop.call('submitRxCart', { ...request, payable, patientId: PATIENT, idemKey: key() }, token)
  return { barcode, preview, send }
}

async function consent({ token }: Buyer, ...purposes: ('health' | 'id')[]) {
  for (const purpose of purposes)
    await shop.ok('saveConsents', { choices: [{ purpose, version: PURPOSES[purpose].version, given: true }] }, token)
}

async function patient(buyer: Buyer) {
  const { token } = buyer
  await consent(buyer, 'health', 'id')
  const first = `44030019900615${String(++keys * 2).padStart(3, '0')}`
  const person = { name: '林小明', relation: 'self' as const, sex: 'female' as const, birth: '1990-06-15' }
  const health = { allergy: '', pregnancy: 'none' as const, liver: 'normal' as const, kidney: 'normal' as const }
  const patientInput = { ...person, ...health, idNo: first + checkChar(first), diseases: [] }
  return (await shop.ok('savePatient', patientInput, token)).id
}

async function herbalFormula(me: Buyer): Promise<PurchaseCase> {
  const { token, addressId } = me
  const herbs = [
    { name: '黄芪', grams: 15 },
    { name: '甘草', grams: 3 },
  ]
  const prescription = { note: '饭后温服', via: 'hand' as const, pics: [], confirmed: 1 as const, diagnosis: '乏力' }
  const made = { herbs, doses: 7, decoct: 1 as const, bags: 2, patientId: await patient(me), ...prescription }
  const { formulaNo } = await shop.ok('submitHerbalFormula', { ...made, idemKey: key() }, token)
  await shop.db
    .updateTable('prescription')
    .set({ state: 'approved', valid_until: new Date(shop.now.getTime() + 86_400_000) })
    .where('user_id', '=', await userOf(shop, token))
    .execute()
  const request = { formulaNo, addressId }
  const { payable } = await shop.ok('confirmTcm', { ...request, ...place }, token)
  const preview = () => shop.call('confirmTcm', { ...request, ...place }, token)
  return {
    barcode: TCM_PRODUCTS.doses,
    preview,
    send: () => shop.call('submitTcm', { ...request, payable, idemKey: key() }, token),
  }
}

async function prescriptionRequest(me: Buyer): Promise<PurchaseCase> {
  const { barcode } = await rxOf(1)
  const [disease = ''] = await shop.ok('diseasesByBarcode', { barcode })
  const submission = { barcode, count: 2, patientId: await patient(me), disease, via: 'doctor' as const, pics: [] }
  return {
    barcode,
    send: () => shop.call('submitPrescriptionRequest', { ...submission, confirmed: 1, idemKey: key() }, me.token),
  }
}

async function pointsExchange({ token }: Buyer): Promise<PurchaseCase> {
  const barcode = PRODUCTS.mask
  const coupons = shop.db.selectFrom('points_offer').select(['id', 'coupon_id', 'price']).orderBy('price')
  const { id, coupon_id, price } = await coupons.where('ends_at', '>', shop.now).executeTakeFirstOrThrow()
  await shop.db.insertInto('coupon_goods').values({ coupon_id, barcode, count: 2 }).execute()
  const user_id = await userOf(shop, token)
  const points = {
    user_id,
    delta: price * 2,
    channel: 'online' as const,
    idem_key: key(),
    at: shop.now,
    cause: 'gift' as const,
  }
  await shop.db.insertInto('points_entry').values(points).execute()
  return { barcode, send: () => shop.call('integralToCoupon', { id, idemKey: key() }, token) }
}

/** Every kind of call with which a shopper gets a product. */
const KINDS: [way: string, submissionOf: (me: Buyer) => Promise<PurchaseCase>][] = [
  ['a lightning order from the cart', cartOrder],
  ['an express order from the cart', expressOrder],
  ['an immediate purchase', directOrder],
  ['a reorder', reorder],
  ['a group-buy', groupOrder],
  ['a flash sale', flashSale],
  ['a presale', presale],
  ['a reservation', reservation],
  ['a coupon exchange', exchange],
  ['a prescription order', prescriptionOrder],
  ['a herbal formula', herbalFormula],
  ['a prescription request', prescriptionRequest],
  ['a points exchange', pointsExchange],
]

test.each(KINDS)(
  '%s is refused beyond the window limit of a controlled substance, at preview and submit',
  async (_, submissionOf) => {
    const me = await buyer()
    const { barcode, preview, send } = await submissionOf(me)
    const name = await controlSubstance(shop, [barcode], { window_days: 30, window_limit: 1 })
    const message = expect.stringMatching(`含${name}，同一实名 30 天内最多购买 1 件，(还可购买 1 件|已买满)`)
    for (const call of [preview, send]) if (call) expect(await call()).toMatchObject({ msg: message })
    const set = shop.db.updateTable('drug_substance').set({ window_limit: 20 })
    await set.where('name', '=', name).execute()
    expect((await send()).code).toBe(200)
  },
)

test('VA-08 a cross-border order counts a product over its lines', async () => {
  const { token, addressId } = await buyer()
  await shop.db.updateTable('global_product').set({ limit_max: 3, qty: 99 }).where('barcode', '=', OIL).execute()
  const products = [OIL, OIL].map((barcode) => ({ barcode, count: 2 }))
  const refused = { code: 8570, msg: expect.stringContaining('一次最多购买3件') }
  expect(await shop.call('confirmGlobalNow', { goods: products, addressId }, token)).toMatchObject(refused)
})

test('never lets two accounts of one real name in one flash-sale batch pass together', async () => {
  const both = [await buyer(), await buyer()]
  for (const { token } of both) {
    await shop.ok('saveConsents', { choices: [{ purpose: 'id', version: PURPOSES.id.version, given: true }] }, token)
    const idNo = '44030019900615018'
    await shop.ok('saveIdCard', { kind: 'mainland', name: '林小明', idNo: idNo + checkChar(idNo) }, token)
  }
  await shop.db.updateTable('seckill_stock').set({ qty: 99, total: 99 }).execute()
  const flashSale = shop.db.selectFrom('seckill').select('id').where('barcode', '=', GUN)
  const { id: flashSaleId } = await flashSale.executeTakeFirstOrThrow()
  const plain = {
    usePoints: 0 as const,
    remark: '',
    privacyPacking: 0 as const,
    shortage: 'call' as const,
    replace: [],
  }
  const submissions = await Promise.all(
    both.map(async ({ token, addressId }) => {
      const request = { roundId: flashSaleId, storeNo: STORE, count: 2, cartType: 2 as const, addressId }
      const { payable } = await shop.ok('confirmFlashSale', request, token)
      const input = { ...plain, ...request, payable, idemKey: key() }
      return { userId: await userOf(shop, token), input, channel: '' }
    }),
  )
  await controlSubstance(shop, [GUN], { window_days: 30, window_limit: 2 })
  const catalogSnapshot = await createCatalogSnapshots(shop.db).at()
  // Calls the batch directly: with one connection to the test's database two requests never meet in one.
  const ctx = {
    db: shop.db,
    now: () => shop.now,
    catalogSnapshot: async () => catalogSnapshot,
    vault: TEST_VAULT,
  } as unknown as Ctx
  const sold = await sell(ctx, submissions, false)
  expect(sold.map(({ ok }) => ok)).toEqual([true, false])
  expect(String(sold.flatMap((one) => (one.ok ? [] : [one.error])))).toContain('已买满')
})

// From here on the products are off sale.

/**
 * Leaves out formulas, which contain herbs instead of a product, and points, which buy only a coupon: the order that
 * redeems the coupon is checked.
 */
const PRODUCT_KINDS = KINDS.filter(
  ([, submissionOf]) => submissionOf !== herbalFormula && submissionOf !== pointsExchange,
)

test.each(PRODUCT_KINDS)(
  'RX-06 %s is refused once a substance is prohibited, at preview and submit',
  async (_, submissionOf) => {
    const { barcode, preview, send } = await submissionOf(await buyer())
    await prohibitProduct(barcode)
    for (const call of [preview, send])
      if (call) expect((await call()).msg).toMatch(/商品已下架|没有找到这个(拼团活动|预约商品)/)
  },
)

test('RX-06 RX-07 an approved formula is refused once a herb in it is prohibited, at preview and submit', async () => {
  const { preview, send } = await herbalFormula(await buyer())
  await prohibitSubstance(shop.db, '黄芪')
  const refused = { code: 8570, msg: '药方里有本店不再销售的药味' }
  for (const call of [preview, send]) if (call) expect(await call()).toMatchObject(refused)
})
