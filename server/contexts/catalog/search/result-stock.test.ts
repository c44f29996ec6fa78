import { openShop, type Shop } from '../../../testing/shop'

let shop: Shop
beforeAll(async () => (shop = await openShop()))
afterAll(() => shop.close())

const WORD = '片'
/** Results of this size have their stock cached. */
const LARGE = 20

const search = (more: object = {}) =>
  shop.ok('searchProducts', { keyword: WORD, facets: 1, pageNum: 1, pageSize: 50, ...more })

const setQtyEverywhere = (barcode: string, qty: number) =>
  shop.db
    .updateTable('stock')
    .set({ qty })
    .where('product_id', '=', (eb) => eb.selectFrom('product').select('id').where('barcode', '=', barcode))
    .execute()

test('PR-06 a large result counts a product that is sold out, or back, at the next search', async () => {
  const before = await search()
  expect(before.totalCount).toBeGreaterThanOrEqual(LARGE)
  const inStock = before.facets?.inStock ?? 0
  const { list, totalCount } = await search({ inStock: 1 })
  const [{ barcode } = { barcode: '' }] = list
  expect(totalCount).toBe(inStock)

  await setQtyEverywhere(barcode, 0)
  expect((await search()).facets?.inStock).toBe(inStock - 1)
  expect((await search({ inStock: 1 })).list.map((card) => card.barcode)).not.toContain(barcode)

  await setQtyEverywhere(barcode, 5)
  expect((await search()).facets?.inStock).toBe(inStock)
})

test('PR-06 counts the stock of a large result for each place', async () => {
  const here = await search({ fulfilment: 'o2o' })
  expect(here.totalCount).toBeGreaterThan(0)
  // Far from every store of the city.
  const there = await search({ fulfilment: 'o2o', latitude: 22.75, longitude: 114.4 })
  expect(there.totalCount).toBe(0)
  expect((await search({ fulfilment: 'o2o' })).totalCount).toBe(here.totalCount)
})
