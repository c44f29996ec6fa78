// The same price, fees and promise on product page, cart, checkout and order, for random places, products and counts.
// A case is one product at one place. A round buys several cases together, so that ten thousand take minutes.
import fc from 'fast-check'
import type { Reply } from '../../../../src/contract/schemas'
import { PURPOSES } from '../../../../src/domain/consent'
import { CartKind } from '../../../../src/domain/kind'
import { formatShopTime } from '../../../../src/domain/shop-time'
import { runs } from '../../../../test/support/deep'
import { openCart } from '../../../testing/cart-as-the-app'
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
    .where('p.drug_class', '!=', 'Rx')
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

/** Most cases of a round. */
const MOST = 12

/** Rounds of 8 to 12 different products, each with a number of pieces, for one place and one delivery method. */
const roundsOf = (sold: readonly string[]) =>
  fc.record({
    centre: fc.constantFrom(...CENTRES),
    north: fc.integer({ min: -200, max: 200 }),
    east: fc.integer({ min: -200, max: 200 }),
    products: fc.shuffledSubarray([...sold], { minLength: Math.min(8, sold.length), maxLength: MOST }),
    counts: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: MOST, maxLength: MOST }),
    kind: fc.constantFrom(CartKind.lightning, CartKind.express, CartKind.pickup),
  })
type Round = ReturnType<typeof roundsOf> extends fc.Arbitrary<infer T> ? T : never

const clockOf = (time: string) => formatShopTime(time, 'HH:mm')
const dayOf = (time: string) => formatShopTime(time, 'MM-DD')

async function place({ centre, north, east }: Round) {
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

type Delivery = Reply<'productDetail'>['deliveries'][number]
type Preview = Reply<'confirmOrder'>
type Detail = Reply<'orderDetail'>

/** One product as its page shows it. */
interface Case {
  label: string
  barcode: string
  count: number
  price: number | null
  shown: Delivery
}

interface Shopper {
  ok: Shop['ok']
  platform: string
  where: { cityId: number; latitude: number; longitude: number }
  kind: Round['kind']
}

/** Returns the promise of an order of all these products: the latest of their pages', none when one of them has none. */
function latestPromise(cases: readonly Case[], kind: number): string[] {
  const texts = cases.map(({ shown }) => shown.arrival)
  if (texts.some((text) => namedIn(text, kind).length === 0)) return []
  // 今天 stands before 明天 in the order of characters, too.
  return namedIn([...texts].sort().at(-1) ?? '', kind)
}

/** Compares product page, search result and the checkout of one product; returns nothing when it cannot be delivered. */
async function seeProduct({ ok, platform, where, kind }: Shopper, barcode: string, pieces: number) {
  const detail = async (count: number) => ok('productDetail', { ...where, barcode, count }, token)
  const first = await detail(pieces)
  const count = Math.max(first.purchaseLimitMin, Math.min(pieces, first.purchaseLimitMax || pieces))
  const { price, deliveries } = count === pieces ? first : await detail(count)
  expect([barcode, price]).toEqual([barcode, first.price])
  const { list } = await ok('searchProducts', { ...where, keyword: barcode }, token)
  const card = list.find((one) => one.barcode === barcode)
  if (card) expect([barcode, card.price]).toEqual([barcode, price])
  const shown = deliveries.find((one) => one.kind === kind)
  const request = { goods: [{ barcode, count }], cartType: kind, addressId, couponId: null }
  const quote = await shop.call('schemeNow', { ...request, storeNo: shown?.storeNo ?? null }, token, platform)
  const label = `${platform} ${barcode} × ${count} ${kind} ${JSON.stringify(where)}`
  if (!shown?.possible) {
    expect([label, quote.code]).not.toEqual([label, 200])
    return undefined
  }
  expect([label, quote.code]).toEqual([label, 200])
  const checkout = quote.data as Reply<'schemeNow'>
  expect([label, checkout.payable]).toEqual([label, shown.total])
  expect([label, checkout.storeOrderVos[0]?.goodsVoList[0]?.price]).toEqual([label, price])
  return { label, barcode, count, price, shown }
}

/** Compares a placed order with the checkout and with the product pages, and cancels it: its stock comes back. */
async function checkOrder({ ok, kind }: Shopper, cases: readonly Case[], checkout: Preview, id: number) {
  const order = await ok('orderDetail', { id }, token)
  await ok('cancelOrder', { id }, token)
  const label = cases.map((one) => one.label).join()
  const amounts = ({ payable, goodsFee, reduceFee, freightFee, packingFee }: Preview | Detail) => ({
    payable,
    goodsFee,
    reduceFee,
    freightFee,
    packingFee,
  })
  expect([label, amounts(order)]).toEqual([label, amounts(checkout)])
  const ordered = cases.map(({ barcode }) => {
    const items = order.goodsVoList.filter((one) => one.barcode === barcode)
    return { barcode, count: items.reduce((sum, one) => sum + one.count, 0), price: items[0]?.price }
  })
  expect([label, ordered]).toEqual([label, cases.map(({ barcode, count, price }) => ({ barcode, count, price }))])
  const { pickupTime, promise } = order
  if (kind === CartKind.pickup)
    expect([label, pickupTime ? [clockOf(pickupTime.from)] : []]).toEqual([label, latestPromise(cases, kind)])
  else expect([label, promiseText(kind, promise)]).toEqual([label, latestPromise(cases, kind)])
  expect([label, promiseText(kind, checkout.promise)]).toEqual([label, promiseText(kind, promise)])
  return promise
}

const withSymptom = ({ symptoms: [symptom] }: Preview) => (symptom ? { symptom: { symptoms: [symptom] } } : {})
const newKey = () => `one-price-${++keys}`

/** Buys products directly, from the sender that their pages show. */
async function buyNow(shopper: Shopper, cases: readonly Case[]) {
  const { ok, kind } = shopper
  const products = cases.map(({ barcode, count }) => ({ barcode, count }))
  const request = { goods: products, cartType: kind, addressId, storeNo: cases[0]?.shown.storeNo ?? null }
  const checkout = await ok('schemeNow', { ...request, couponId: null }, token)
  const submission = { idemKey: newKey(), ...request, couponId: null, payable: checkout.payable }
  const { id } = await ok('submitNow', { ...submission, ...withSymptom(checkout) }, token)
  return checkOrder(shopper, cases, checkout, id)
}

/** Buys lines of the cart; one by one when a limit of a substance forbids them together. */
async function buyFromCart(
  shopper: Shopper,
  lines: readonly (Case & { cartId: number })[],
  priceOf: (cartIds: readonly number[]) => number,
): Promise<void> {
  const { ok, where, platform } = shopper
  const kind = shopper.kind === CartKind.express ? CartKind.express : CartKind.lightning
  const cartIds = lines.map(({ cartId }) => cartId)
  const request = { cartIds, cartType: kind, addressId, couponId: null }
  const preview = await shop.call('confirmOrder', { ...where, ...request }, token, platform)
  const label = lines.map((one) => one.label).join()
  if (preview.code === LIMITED && lines.length > 1) {
    for (const line of lines) await buyFromCart(shopper, [line], priceOf)
    return
  }
  expect([label, preview.code, preview.msg]).toEqual([label, 200, preview.msg])
  const checkout = preview.data as Preview
  expect([label, checkout.payable]).toEqual([label, priceOf(cartIds)])
  const submission = { idemKey: newKey(), ...request, payable: checkout.payable, ...withSymptom(checkout) }
  const { id } = await ok(kind === CartKind.express ? 'submitB2c' : 'submitO2o', submission, token)
  await checkOrder(shopper, lines, checkout, id)
}

/** Code of a refused line. */
const LIMITED = 8570

/** Compares the cart with the product pages: each line alone, with its sender; then orders all lines together. */
async function buyByCart(shopper: Shopper, cases: readonly Case[]) {
  const { ok, where, kind } = shopper
  const lines: (Case & { cartId: number })[] = []
  for (const one of cases) {
    const { barcode, count } = one
    const cardGoodsType = kind === CartKind.express ? CartKind.express : CartKind.lightning
    const { cardGoodsId } = await ok('addToCart', { ...where, barcode, count, cardGoodsType }, token)
    lines.push({ ...one, cartId: cardGoodsId })
  }
  const cart = await openCart({ ok }, { token, kind: kind === CartKind.express ? 'b2c' : 'o2o', place: where })
  const priceOf = (cartIds: readonly number[]) => cart.price(cartIds).payable
  for (const { label, cartId, price, shown } of lines) {
    const group = cart.groups.find(({ goodsVoList }) => goodsVoList.some((line) => line.cardGoodsId === cartId))
    const line = group?.goodsVoList.find((each) => each.cardGoodsId === cartId)
    expect([label, line?.price, line?.unExistReason]).toEqual([label, price, ''])
    expect([label, group?.storeNo]).toEqual([label, shown.storeNo])
    expect([label, priceOf([cartId])]).toEqual([label, shown.total])
  }
  await buyFromCart(shopper, lines, priceOf)
}

interface Counts {
  rounds: number
  cases: number
  refused: number
  promised: number
}

/**
 * Buys the products of a round in a shop and compares every page on the way; adds to the counts. Platform '' is our own
 * shop.
 */
async function buyRound(round: Round, counts: Counts, platform = '') {
  const ok: Shop['ok'] = (name, input, as) => shop.ok(name, input, as, platform)
  const { kind, counts: pieces, products } = round
  if (counts.rounds % 50 === 0) report(counts)
  const shopper = { ok, platform, where: await place(round), kind }
  const possible: Case[] = []
  for (const [index, barcode] of products.entries()) {
    const one = await seeProduct(shopper, barcode, pieces[index] ?? 1)
    if (one) possible.push(one)
  }
  counts.rounds += 1
  counts.cases += products.length
  counts.refused += products.length - possible.length
  const [first] = possible
  if (!first) return
  if (kind === CartKind.pickup) {
    for (const storeNo of new Set(possible.map(({ shown }) => shown.storeNo)))
      await buyNow(
        shopper,
        possible.filter(({ shown }) => shown.storeNo === storeNo),
      )
    return
  }
  await buyByCart(shopper, possible)
  // One product of every round is bought without the cart.
  const promise = await buyNow(shopper, [first])
  if (promise) counts.promised += possible.length
}

/** Prints how many cases a deep run has compared; at once, because a run that is too long for a machine is ended. */
const report = (counts: Counts) => process.env.DEEP && process.stderr.write(`${JSON.stringify(counts)}\n`)

const noCounts = (): Counts => ({ rounds: 0, cases: 0, refused: 0, promised: 0 })

test(
  'PR-08 RO-17 price, fees and promise agree on the pages of a partner’s shop',
  async () => {
    const counts = noCounts()
    const property = fc.asyncProperty(roundsOf(partnerBarcodes), (round) => buyRound(round, counts, PARTNER))
    await fc.assert(property, { numRuns: runs(4, 300), seed: 25 }).finally(() => report(counts))
    expect(counts.promised).toBeGreaterThan(runs(5, 700))
  },
  2 * 60 * 60_000,
)

test(
  'PR-08 price, fees and promise agree on product page, cart, checkout and order',
  async () => {
    const counts = noCounts()
    const property = fc.asyncProperty(roundsOf(barcodes), (round) => buyRound(round, counts))
    await fc.assert(property, { numRuns: runs(4, 1000), seed: 24 }).finally(() => report(counts))
    expect(counts.promised).toBeGreaterThan(runs(8, 2000))
  },
  2 * 60 * 60_000,
)
