// The same price, fees and promise on product page, cart, checkout and order, for random places, products and counts.
import fc from 'fast-check'
import type { Reply } from '../../../../src/contract/schemas'
import { PURPOSES } from '../../../../src/domain/consent'
import { CartKind } from '../../../../src/domain/kind'
import { formatShopTime } from '../../../../src/domain/shop-time'
import { runs } from '../../../../test/support/deep'
import { cartAsTheApp } from '../../../testing/cart-as-the-app'
import { openPriceList } from '../../../testing/price-lists'
import { HOME, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
let token: string
let addressId: number
let barcodes: string[]
let partnerBarcodes: string[]
let keys = 0

beforeAll(async () => {
  shop = await openShop()
  token = await shop.login('13900000093')
  addressId = (await shop.ok('createAddress', HOME, token)).id
  // A product that asks for a symptom needs the consent to health data.
  const { version } = PURPOSES.health
  await shop.ok('saveConsents', { choices: [{ purpose: 'health', version, given: true }] }, token)
  const rows = await shop.db
    .selectFrom('product')
    .select('barcode')
    .where('on_sale', '=', true)
    .where('drug_class', '!=', 'Rx')
    .orderBy('barcode')
    .execute()
  barcodes = rows.map(({ barcode }) => barcode)
  // Two of the cities have lists, which name every second product.
  const listed = barcodes.filter((_, index) => index % 2 === 0)
  await openPriceList(shop.db, { cityId: 903, prices: pricesFrom(listed, 1230) })
  await openPriceList(shop.db, { cityId: 706, prices: pricesFrom(listed, 2310) })
  const stocked = await shop.db
    .selectFrom('product as p')
    .innerJoin('stock as s', 's.product_id', 'p.id')
    .innerJoin('store as t', 't.store_no', 's.store_no')
    .select('p.barcode')
    .distinct()
    .where('t.merchant_code', '=', PARTNER)
    .orderBy('p.barcode')
    .execute()
  partnerBarcodes = stocked.map(({ barcode }) => barcode)
})
afterAll(() => shop.close())

const PARTNER = 'baiyang'

/** Gives each product a price of its own, in fen. */
const pricesFrom = (products: readonly string[], from: number) =>
  Object.fromEntries(products.map((barcode, index) => [barcode, from + index * 10]))

/** Centres of shoppers: beside two stores, far from every store of the city, and in cities with and without stores. */
const CENTRES = [
  { cityId: 903, region: HOME.region, latitude: 22.5065, longitude: 113.9392 },
  { cityId: 903, region: HOME.region, latitude: 22.54, longitude: 114.05 },
  { cityId: 903, region: HOME.region, latitude: 22.75, longitude: 114.4 },
  { cityId: 887, region: '湖南省 长沙市 岳麓区', latitude: 28.23, longitude: 112.94 },
  { cityId: 840, region: '山东省 青岛市 市南区', latitude: 36.07, longitude: 120.38 },
  { cityId: 706, region: '北京市 北京市 朝阳区', latitude: 39.92, longitude: 116.44 },
]

const cases = fc.record({
  centre: fc.constantFrom(...CENTRES),
  north: fc.integer({ min: -200, max: 200 }),
  east: fc.integer({ min: -200, max: 200 }),
  product: fc.nat(),
  count: fc.integer({ min: 1, max: 6 }),
  kind: fc.constantFrom(CartKind.lightning, CartKind.express, CartKind.pickup),
})

const clockOf = (time: string) => formatShopTime(time, 'HH:mm')
const dayOf = (time: string) => formatShopTime(time, 'MM-DD')

async function place(centre: (typeof CENTRES)[number], north: number, east: number) {
  const point = { latitude: centre.latitude + north / 10_000, longitude: centre.longitude + east / 10_000 }
  const where = { cityId: centre.cityId, ...point }
  await shop.ok('updateAddress', { ...HOME, ...where, region: centre.region, id: addressId }, token)
  return where
}

/** Returns the clock times of a promise as text, or its days; '' without a promise. */
function promiseText(kind: number, promise: { from: string; to: string } | null): string[] {
  if (!promise) return []
  const textOf = kind === CartKind.express ? dayOf : clockOf
  return [textOf(promise.from), textOf(promise.to)]
}

/** Returns the clock times, or the days, that a text of the product page names. */
const namedIn = (text: string, kind: number) =>
  text.match(kind === CartKind.express ? /\d\d-\d\d/g : /\d\d:\d\d/g) ?? []

type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never

/**
 * Buys in a shop what the product page shows and compares every page on the way; returns what was compared. Platform ''
 * is our own shop.
 */
async function buy({ centre, north, east, product, count: pieces, kind }: Case, platform = '') {
  const ok: Shop['ok'] = (name, input, as) => shop.ok(name, input, as, platform)
  const where = await place(centre, north, east)
  const sold = platform === '' ? barcodes : partnerBarcodes
  const barcode = sold[product % sold.length] ?? ''
  const first = await ok('productDetail', { ...where, barcode, count: 1 }, token)
  const count = Math.max(first.purchaseLimitMin, Math.min(pieces, first.purchaseLimitMax || pieces))
  const { deliveries } = await ok('productDetail', { ...where, barcode, count }, token)
  const { list } = await ok('searchProducts', { ...where, keyword: barcode }, token)
  const card = list.find((one) => one.barcode === barcode)
  if (card) expect([barcode, card.price]).toEqual([barcode, first.price])
  const shown = deliveries.find((one) => one.kind === kind)
  const request = {
    goods: [{ barcode, count }],
    cartType: kind,
    addressId,
    couponId: null,
    storeNo: shown?.storeNo ?? null,
  }
  const quote = await shop.call('schemeNow', request, token, platform)
  const label = `${platform} ${barcode} × ${count} ${kind} ${JSON.stringify(where)}`
  if (!shown?.possible) {
    expect([label, quote.code]).not.toEqual([label, 200])
    return 'refused'
  }
  expect([label, quote.code]).toEqual([label, 200])
  const checkout = quote.data as Reply<'schemeNow'>
  expect([label, checkout.payable]).toEqual([label, shown.total])
  const line = checkout.storeOrderVos[0]?.goodsVoList[0]
  expect([label, line?.price]).toEqual([label, first.price])
  if (kind !== CartKind.pickup) {
    const cardGoodsType = kind
    const { cardGoodsId } = await ok('addToCart', { ...where, barcode, count, cardGoodsType }, token)
    const tab = kind === CartKind.express ? 'b2c' : 'o2o'
    const cart = await cartAsTheApp(
      { ok },
      {
        token,
        cartIds: [cardGoodsId],
        kind: tab,
        place: where,
        withCoupons: false,
      },
    )
    await ok('removeFromCart', { ids: [cardGoodsId] }, token)
    expect([label, cart.payable]).toEqual([label, shown.total])
  }
  const symptom = checkout.symptoms[0]
  const submission = {
    idemKey: `one-price-${++keys}`,
    ...request,
    payable: checkout.payable,
    ...(symptom ? { symptom: { symptoms: [symptom] } } : {}),
  }
  const { id } = await ok('submitNow', submission, token)
  const order = await ok('orderDetail', { id }, token)
  await ok('cancelOrder', { id }, token)
  expect([label, order.payable, order.goodsFee, order.reduceFee, order.freightFee, order.packingFee]).toEqual([
    ...[label, checkout.payable, checkout.goodsFee, checkout.reduceFee, checkout.freightFee, checkout.packingFee],
  ])
  const { pickupTime } = order
  expect([label, pickupTime ? [clockOf(pickupTime.from)] : []]).toEqual([
    label,
    kind === CartKind.pickup ? namedIn(shown.arrival, kind) : [],
  ])
  if (kind === CartKind.pickup) return 'possible'
  expect([label, promiseText(kind, order.promise)]).toEqual([label, namedIn(shown.arrival, kind)])
  return order.promise ? 'promised' : 'possible'
}

test(
  'PR-08 RO-17 price, fees and promise agree on the pages of a partner’s shop',
  async () => {
    const counts = { refused: 0, possible: 0, promised: 0 }
    const property = fc.asyncProperty(cases, async (one) => {
      counts[await buy(one, PARTNER)] += 1
    })
    await fc.assert(property, { numRuns: runs(20, 3000), seed: 25 })
    expect(counts.promised).toBeGreaterThan(runs(5, 700))
  },
  60 * 60_000,
)

test(
  'PR-08 price, fees and promise agree on product page, cart, checkout and order',
  async () => {
    const counts = { refused: 0, possible: 0, promised: 0 }
    const property = fc.asyncProperty(cases, async (one) => {
      counts[await buy(one)] += 1
    })
    await fc.assert(property, { numRuns: runs(30, 10_000), seed: 24 })
    expect(counts.promised).toBeGreaterThan(runs(8, 2000))
  },
  60 * 60_000,
)
