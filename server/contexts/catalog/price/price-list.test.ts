import { fen } from '../../../../src/domain/money'
import { CartKind } from '../../../../src/domain/kind'
import { openPriceList } from '../../../testing/price-lists'
import { HOME, openShop, PRODUCTS, type Shop } from '../../../testing/shop'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop()
  token = await shop.login('13900000094')
})
afterAll(() => shop.close())

const SHENZHEN = { cityId: 903, latitude: HOME.latitude, longitude: HOME.longitude }
const CHANGSHA = { cityId: 887, latitude: 28.2309, longitude: 112.94 }
const PARTNER = 'baiyang'
const { ibuprofen, swab } = PRODUCTS

const ownPriceOf = async (barcode: string) => {
  const row = shop.db.selectFrom('product').select('price_fen').where('barcode', '=', barcode)
  return ((await row.executeTakeFirstOrThrow()).price_fen ?? 0) / 100
}

/** Returns the price of a product on every page that shows it, for a place in a shop. */
async function pricesOf(barcode: string, place: typeof SHENZHEN, platform = '') {
  const ok: Shop['ok'] = (name, input, as = token) => shop.ok(name, input, as, platform)
  const detail = await ok('productDetail', { ...place, barcode })
  const results = await ok('searchProducts', { ...place, keyword: barcode })
  const filtered = await ok('searchProducts', { ...place, keyword: barcode, inStock: 1 })
  await ok('doCollect', { collectType: 1, code: barcode, on: 1, cityId: place.cityId })
  const favorites = (await ok('collectList', { ...place, collectType: 1 })).list
  const favorite = favorites.find(({ goods }) => goods?.barcode === barcode)
  await ok('doCollect', { collectType: 1, code: barcode, on: 0 })
  const { cardGoodsId } = await ok('addToCart', { ...place, barcode, cardGoodsType: CartKind.lightning })
  const cart = (await ok('cartList', place)).o2oCartGoods.flatMap(({ goodsVoList }) => goodsVoList)
  const [line] = await ok('pricesByCartIds', { cartIds: String(cardGoodsId), cityId: place.cityId })
  const scheme = { goods: [{ barcode, count: 1 }], cartType: CartKind.lightning, ...place }
  const checkout = (await ok('schemeNow', scheme)).storeOrderVos.flatMap(({ goodsVoList }) => goodsVoList)
  await ok('removeFromCart', { ids: [cardGoodsId] })
  return {
    detail: detail.price,
    variant: detail.skus.find((sku) => sku.barcode === barcode)?.price ?? detail.price,
    search: results.list.find((card) => card.barcode === barcode)?.price,
    filter: filtered.list.find((card) => card.barcode === barcode)?.price,
    favorite: favorite?.goods?.price,
    saved: favorite?.savedPrice,
    cart: cart.find((one) => one.barcode === barcode)?.price,
    cartIds: line?.price,
    checkout: checkout[0]?.price,
  }
}

const pages = (price: number) =>
  Object.fromEntries(
    ['detail', 'variant', 'search', 'filter', 'favorite', 'saved', 'cart', 'cartIds', 'checkout'].map((page) => [
      page,
      price,
    ]),
  )

test('every page shows a city’s list price; other cities show the product’s own price', async () => {
  const own = await ownPriceOf(ibuprofen)
  expect(await pricesOf(ibuprofen, CHANGSHA)).toEqual(pages(own))
  const close = await openPriceList(shop.db, { cityId: 887, prices: { [ibuprofen]: 1111 } })
  expect(await pricesOf(ibuprofen, CHANGSHA)).toEqual(pages(11.11))
  expect(await pricesOf(ibuprofen, SHENZHEN)).toEqual(pages(own))
  expect(await pricesOf(swab, CHANGSHA)).toEqual(pages(await ownPriceOf(swab)))
  await close()
  expect(await pricesOf(ibuprofen, CHANGSHA)).toEqual(pages(own))
})

test('RO-17 every page of a partner’s shop shows the partner’s price, in every city', async () => {
  const own = await ownPriceOf(ibuprofen)
  const closeCity = await openPriceList(shop.db, { cityId: 903, prices: { [ibuprofen]: 1222 } })
  const close = await openPriceList(shop.db, { merchantCode: PARTNER, prices: { [ibuprofen]: 1333 } })
  expect(await pricesOf(ibuprofen, SHENZHEN, PARTNER)).toEqual(pages(13.33))
  const elsewhere = await shop.ok('productDetail', { ...CHANGSHA, barcode: ibuprofen }, token, PARTNER)
  expect(elsewhere.price).toBe(13.33)
  expect(await pricesOf(ibuprofen, SHENZHEN)).toEqual(pages(12.22))
  await close()
  await closeCity()
  expect(await pricesOf(ibuprofen, SHENZHEN)).toEqual(pages(own))
})

test('sorts and filters the products of a category by the prices of the list', async () => {
  const { id } = await shop.db
    .selectFrom('product')
    .select('category_id as id')
    .where('barcode', '=', ibuprofen)
    .executeTakeFirstOrThrow()
  const first = async (place: typeof SHENZHEN) => {
    const input = { ...place, typeId: id, pageSize: 50 }
    const cheapest = await shop.ok('categoryProducts', { ...input, sort: 'priceUp' })
    const cheap = await shop.ok('categoryProducts', { ...input, maxPrice: 1 })
    return [cheapest.list[0]?.barcode === ibuprofen, cheap.list.map(({ price }) => price)]
  }
  expect(await first(CHANGSHA)).toEqual([false, []])
  const close = await openPriceList(shop.db, { cityId: 887, prices: { [ibuprofen]: 77 } })
  expect(await first(CHANGSHA)).toEqual([true, [0.77]])
  expect(await first(SHENZHEN)).toEqual([false, []])
  await close()
})

test('lists the products of home at the prices of the city, and pages of one place never serve another', async () => {
  const home = async (cityId: number, platform = '') => {
    const input = { cityId, latitude: undefined, longitude: undefined, type: 'nearby', pageSize: 50 }
    return (await shop.ok('floorProducts', input, token, platform)).list
  }
  // The best seller of both cities without a reduced price, which partners sell too.
  const elsewhere = (await home(840, PARTNER)).map(({ barcode }) => barcode)
  const best = (await home(903)).find(({ barcode }) => elsewhere.includes(barcode))
  const { barcode = '', price: own = 0 } = best ?? {}
  const priceIn = async (cityId: number, platform = '') =>
    (await home(cityId, platform)).find((card) => card.barcode === barcode)?.price
  const partners = await priceIn(840, PARTNER)
  expect([await priceIn(840), partners]).toEqual([own, expect.any(Number)])
  const close = await openPriceList(shop.db, { cityId: 840, prices: { [barcode]: 4321 } })
  for (let again = 0; again < 2; again++) {
    expect([await priceIn(903), await priceIn(840), await priceIn(840, PARTNER)]).toEqual([own, 43.21, partners])
  }
  await close()
  expect(await priceIn(840)).toBe(own)
})

test('a flash sale replaces the list price in our own shop only', async () => {
  const { barcode, price_fen: sale } = await shop.db
    .selectFrom('seckill as s')
    .innerJoin('product as p', 'p.barcode', 's.barcode')
    .select(['s.barcode', 's.price_fen'])
    .where('s.limited', '=', false)
    .where('s.special', '=', false)
    .where('s.starts_at', '<=', shop.now)
    .where('s.ends_at', '>', shop.now)
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const close = await openPriceList(shop.db, { cityId: 903, prices: { [barcode]: sale + 555 } })
  const own = await shop.ok('productDetail', { ...SHENZHEN, barcode })
  expect([own.price, own.originPrice, own.seckill?.usualPrice]).toEqual([
    sale / 100,
    (sale + 555) / 100,
    (sale + 555) / 100,
  ])
  const partners = await shop.ok('productDetail', { ...SHENZHEN, barcode }, undefined, PARTNER)
  expect([partners.seckill, partners.promotions, partners.belongGroup]).toEqual([null, [], 0])
  expect(partners.price).toBe(await ownPriceOf(barcode))
  await close()
})

test('a change of a list or a merchant raises the version of the catalog', async () => {
  const version = async () => (await shop.db.selectFrom('shelf_version').select('n').executeTakeFirstOrThrow()).n
  const steps = [await version()]
  const close = await openPriceList(shop.db, { cityId: 1041, prices: { [swab]: 100 } })
  steps.push(await version())
  await shop.db.updateTable('list_price').set({ price_fen: 101 }).where('price_fen', '=', fen(100)).execute()
  steps.push(await version())
  await shop.db.updateTable('merchant').set({ active: true }).where('code', '=', PARTNER).execute()
  steps.push(await version())
  await close()
  expect(steps.map((step, index) => index === 0 || step > (steps[index - 1] ?? 0))).toEqual([true, true, true, true])
})
