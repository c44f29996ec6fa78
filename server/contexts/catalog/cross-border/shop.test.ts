import { OrderType } from '../../../../src/domain/kind'
import { openShop, type Shop } from '../../../testing/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const OIL = '9300000000014'
const MASK = '4900000000047'
const PATCH = '4900000000023'
const off = (barcode: string, on_sale: boolean) =>
  shop.db.updateTable('global_product').set({ on_sale }).where('barcode', '=', barcode).execute()

test('PR-11 shows visitors companies, categories and topics; every card names its origin', async () => {
  const home = await shop.ok('globalHome', {})
  expect(home.companies.map(({ company, way: shippingMethod, arrival }) => [company, shippingMethod, arrival])).toEqual(
    [
      ['GA', 'direct', '跨境直邮，预计 7–15 天送达'],
      ['GD', 'bonded', '保税仓发货，预计 3–5 天送达'],
      ['GJ', 'direct', '跨境直邮，预计 5–10 天送达'],
      ['GN', 'bonded', '保税仓发货，预计 3–6 天送达'],
    ],
  )
  expect(home.categories).toEqual(await shop.ok('globalCategories', {}))
  for (const { goods: products } of home.topics) expect(products).toHaveLength(3)
  const { list } = await shop.ok('globalProducts', { pageSize: 50 })
  for (const card of list) expect(card).toMatchObject({ producttype: 2, fastMinutes: null, drugClass: null })
  expect(list.find(({ barcode }) => barcode === OIL)).toMatchObject({ kind: '澳大利亚', price: 128, tax: 11.65 })
  expect(list.at(-1)).toMatchObject({ barcode: PATCH, stock: 0 })
})

test('filters, sorts and pages lists', async () => {
  const all = await shop.ok('globalProducts', { pageSize: 50 })
  const first = await shop.ok('globalProducts', { pageSize: 10 })
  const next = await shop.ok('globalProducts', { pageSize: 10, pageNum: 2 })
  expect([...first.list, ...next.list]).toEqual(all.list.slice(0, 20))
  expect([first.totalCount, first.totalPage]).toEqual([all.list.length, Math.ceil(all.list.length / 10)])
  const sent = await shop.ok('globalProducts', { company: 'GD', sort: 'priceUp' })
  const prices = sent.list.map(({ price }) => price ?? 0)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  expect(new Set(sent.list.map(({ company }) => company))).toEqual(new Set(['GD']))
  expect(sent.company).toMatchObject({ company: 'GD', goodsCount: sent.totalCount })
  const kind = await shop.ok('globalByCategory', { id: 2 })
  expect(kind.list.length).toBeGreaterThan(0)
  expect((await shop.ok('searchGlobal', { keyword: '日本' })).list.every(({ company }) => company === 'GJ')).toBe(true)
  expect((await shop.ok('searchGlobal', { keyword: '100%' })).list).toEqual([])
  expect((await shop.call('searchGlobal', { keyword: ' ' })).code).toBe(422)
})

test('PR-11 a product explains its tax and reports being off sale; an unknown one gives 404', async () => {
  expect(await shop.ok('globalGoods', { id: MASK })).toMatchObject({
    rates: { vat: 13, consumption: 15, tariff: 0 },
    taxRate: 23.06,
    tax: 43.58,
    carrier: 'YDLL',
    productOff: 0,
  })
  await off(MASK, false)
  expect(await shop.ok('globalGoods', { id: MASK })).toMatchObject({ productOff: 1 })
  expect(await shop.ok('globalGoodsInfo', { barcode: MASK })).toMatchObject({ productOff: 1, price: 189 })
  expect((await shop.ok('searchGlobal', { keyword: '精华面膜' })).list).toEqual([])
  await off(MASK, true)
  expect((await shop.call('globalGoods', { id: '1234567890123' })).code).toBe(404)
  expect((await shop.call('globalGoodsInfo', { barcode: 'x' })).code).toBe(404)
})

test('PR-11 the total on every card is that of the product page, with delivery fee and tax', async () => {
  const { topics, companies } = await shop.ok('globalHome', {})
  expect(companies.length).toBeGreaterThan(1)
  const cards = topics.flatMap(({ goods: products }) => products)
  expect(cards.length).toBeGreaterThan(3)
  for (const { barcode, total } of cards)
    expect(total).toBe((await shop.ok('globalGoodsInfo', { barcode })).total?.payable)
  expect(cards.find(({ barcode }) => barcode === OIL)?.total).toBe(161.47)
})

test('a topic shows its first products in a list, and all of them on its page', async () => {
  const { list, totalCount } = await shop.ok('globalTopics', {})
  expect(totalCount).toBe(list.length)
  for (const one of list) {
    expect(one.goods.length).toBe(Math.min(3, one.goodsCount))
    const [alone] = (await shop.ok('globalTopics', { id: one.id })).list
    expect(alone?.goods).toHaveLength(one.goodsCount)
    expect(alone?.goods.slice(0, 3)).toEqual(one.goods)
  }
  expect((await shop.call('globalTopics', { id: 999 })).code).toBe(404)
})

test('lists reviews newest first, with their mean', async () => {
  const { list, average, totalCount } = await shop.ok('globalComments', { barcode: OIL, pageSize: 2 })
  expect([list.length, totalCount, average]).toEqual([2, 3, 4.7])
  expect(list[0]!.time > list[1]!.time).toBe(true)
})

test('PR-20 PR-26 adds cross-border products to favorites and history once, visible to the owner only', async () => {
  const [token, other] = [await shop.login('13924300001'), await shop.login('13924300002')]
  for (const on of [1, 1] as const)
    expect(await shop.ok('doGlobalCollect', { barcode: OIL, on }, token)).toEqual({ collected: true })
  await shop.ok('doCollect', { collectType: 1, code: '2820000012661', on: 1 }, token)
  for (let twice = 0; twice < 2; twice++) await shop.ok('saveGlobalBrowse', { barcode: OIL }, token)
  await shop.ok('saveBrowse', { barcode: '2820000012661' }, token)
  const favorites = await shop.ok('collectList', {}, token)
  expect(
    favorites.list.map(({ goods: product, savedPrice }) => [product?.barcode, product?.producttype, savedPrice]),
  ).toEqual([
    ['2820000012661', 1, expect.any(Number)],
    [OIL, 2, 128],
  ])
  expect(await shop.ok('collectCount', {}, token)).toEqual({ goods: 2, stores: 0 })
  const history = await shop.ok('browseList', {}, token)
  expect(history.list.map(({ goods: product }) => product.barcode).sort()).toEqual(['2820000012661', OIL])
  expect(await shop.ok('isGlobalCollect', { barcode: OIL }, other)).toEqual({ collected: false })
  expect((await shop.call('isGlobalCollect', { barcode: OIL })).code).toBe(402)

  await off(OIL, false)
  expect(await shop.ok('collectList', {}, token)).toMatchObject({ goneCount: 1 })
  expect(await shop.ok('browseList', {}, token)).toMatchObject({ goneCount: 1 })
  expect((await shop.ok('collectList', {}, token)).list.map(({ onSale }) => onSale)).toEqual([1, 0])
  expect(await shop.ok('deleteCollects', { scope: 'gone' }, token)).toEqual({ removed: 1 })
  expect(await shop.ok('deleteBrowses', { scope: 'gone' }, token)).toEqual({ removed: 1 })
  await off(OIL, true)
  await shop.ok('doGlobalCollect', { barcode: OIL, on: 1 }, token)
  expect(await shop.ok('doGlobalCollect', { barcode: OIL, on: 0 }, token)).toEqual({ collected: false })
  expect(await shop.ok('isGlobalCollect', { barcode: OIL }, token)).toEqual({ collected: false })
})

test('offers coupons for cross-border products with these products only', async () => {
  const token = await shop.login('13924300003')
  const offered = await shop.ok('globalCoupons', { barcode: OIL })
  expect(offered.map(({ name, orderType }) => [name, orderType])).toEqual([
    ['跨境满 199 减 20 券', 4],
    ['跨境满 99 减 8 券', 4],
  ])
  expect(
    (await shop.ok('couponsByCity', { cityId: 903 })).every(({ orderType }) => orderType !== OrderType.crossBorder),
  ).toBe(true)
  await shop.ok('claimCoupon', { couponId: offered[0]!.couponId }, token)
  expect((await shop.ok('globalCoupons', { barcode: OIL }, token))[0]).toMatchObject({ received: true })
  expect(await shop.ok('globalCoupons', { barcode: 'x' })).toEqual([])
})
