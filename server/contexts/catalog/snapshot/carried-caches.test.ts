import { sql } from 'kysely'
import { runs } from '../../../../test/support/deep'
import { createRandom } from '../../../testing/faults/random'
import { openPriceList } from '../../../testing/price-lists'
import { openShop, type Shop } from '../../../testing/shop'
import { HOME, PRODUCTS } from '../../../testing/shop-products'
import { appendChange, changedAfter, readChange, type CatalogChanges } from './catalog-changes'
import { createListCache } from './list-cache'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await openPriceList(shop.db, { cityId: 887, prices: { [PRODUCTS.ibuprofen]: 1111, [PRODUCTS.swab]: 222 } })
})
afterAll(() => shop.close())

const here = { cityId: 903, latitude: HOME.latitude, longitude: HOME.longitude }
const changsha = { cityId: 887 }
const page = { pageNum: 1, pageSize: 20 }

/** Replies that the caches of a snapshot serve. */
async function readAll() {
  const { ok } = shop
  return {
    list: await ok('categoryProducts', { ...here, ...page, typeId: 1 }),
    cheapest: await ok('categoryProducts', { ...here, ...page, typeId: 1, sort: 'priceUp' }),
    dearest: await ok('categoryProducts', { ...here, ...page, typeId: 1, sort: 'priceDown' }),
    filtered: await ok('categoryProducts', { ...here, ...page, typeId: 1, inStock: 1, facets: 1 }),
    elsewhere: await ok('categoryProducts', { ...changsha, ...page, typeId: 1, sort: 'priceUp' }),
    floor: await ok('floorProducts', { ...here, ...page, type: 'nearby' }),
    search: await ok('searchProducts', { ...here, ...page, keyword: '片', facets: 1 }),
    cheapFound: await ok('searchProducts', { ...changsha, ...page, keyword: '片', sort: 'priceUp', maxPrice: 20 }),
    availableFound: await ok('searchProducts', { ...here, ...page, keyword: '片', inStock: 1, sort: 'priceDown' }),
    suggestion: await ok('suggest', { ...here, keyword: '布洛' }),
  }
}

/** Makes the server read everything again: a version without recorded changes counts as a change of everything. */
const forgetCaches = () => sql`update shelf_version set n = n + 1`.execute(shop.db)

/** Returns a product of the lists that are read, by its place among them from 0 up to 1. */
const productAt = async (part: number) => {
  const { list } = await shop.ok('categoryProducts', { ...here, typeId: 1, pageSize: 100 })
  const barcode = list[Math.floor(part * list.length)]?.barcode ?? ''
  return (await shop.db.selectFrom('product').select('id').where('barcode', '=', barcode).executeTakeFirstOrThrow()).id
}

/** Makes a product cheaper or dearer than most, so that it enters the first page of a list by price. */
const extremePrice = (part: number) => (part < 0.5 ? 1 : 90_000) + Math.floor(part * 100)

/** Changes prices and stock as an ERP and orders do. */
const CHANGES: readonly ((id: number, part: number) => Promise<unknown>)[] = [
  (id, part) => sql`update product set price_fen = ${extremePrice(part)} where id = ${id}`.execute(shop.db),
  (id, part) =>
    sql`insert into list_price (price_list, product_id, price_fen)
      select id, ${id}, ${extremePrice(part)} from price_list where city_id = 887
      on conflict (price_list, product_id) do update set price_fen = excluded.price_fen`.execute(shop.db),
  (id) => sql`delete from list_price where product_id = ${id}`.execute(shop.db),
  (id) => sql`update stock set qty = 0 where product_id = ${id}`.execute(shop.db),
  (id) => sql`update stock set qty = 7 where product_id = ${id}`.execute(shop.db),
  (id) => sql`update stock set qty = 0 where product_id = ${id} and store_no = 'S903001'`.execute(shop.db),
  (id) => sql`update stock set qty = 6 where product_id = ${id} and store_no = 'S903001'`.execute(shop.db),
  (id) => sql`delete from stock where product_id = ${id} and store_no like 'S903%'`.execute(shop.db),
  (id) =>
    sql`insert into stock (product_id, store_no, qty) select ${id}, store_no, 3 from store where city_id = 903
      on conflict do nothing`.execute(shop.db),
  (id, part) =>
    shop.db.transaction().execute(async (trx) => {
      await sql`update stock set qty = 0 where product_id = ${id}`.execute(trx)
      await sql`update product set price_fen = ${extremePrice(part)} where id = ${id}`.execute(trx)
    }),
]

const ROUNDS = runs(4, 400)
const CHANGES_OF_ROUND = 5

test('replies after changes of prices and stock equal those of a server that reads everything again', async () => {
  const random = createRandom(82)
  for (let round = 0; round < ROUNDS; round++) {
    let carried = await readAll()
    for (let turn = 0; turn < CHANGES_OF_ROUND; turn++) {
      const change = random.pick(CHANGES)
      await change(await productAt(random.next()), random.next())
      carried = await readAll()
    }
    await forgetCaches()
    expect(carried).toEqual(await readAll())
  }
})

test('lists by price put a product in a flash sale where its reduced price belongs', async () => {
  const list = async (sort: 'priceUp' | 'priceDown', pageSize: number) => {
    const { totalCount } = await shop.ok('categoryProducts', { ...here, typeId: 1, pageSize: 1 })
    const pages = Array.from({ length: Math.ceil(totalCount / pageSize) }, (_, index) => index + 1)
    const cards = []
    for (const pageNum of pages)
      cards.push(...(await shop.ok('categoryProducts', { ...here, typeId: 1, sort, pageNum, pageSize })).list)
    return cards.map(({ barcode, price }) => ({ barcode, price: price ?? 0 }))
  }
  const [cheap, , , dear] = await list('priceUp', 50)
  const at = (hours: number) => new Date(shop.now.getTime() + hours * 3_600_000)
  const sale = (barcode = '', price_fen = 0) => ({ barcode, price_fen, starts_at: at(-1), ends_at: at(1) })
  const barcodes = [cheap?.barcode ?? '', dear?.barcode ?? '']
  await shop.db.deleteFrom('seckill').where('barcode', 'in', barcodes).execute()
  await sql`update product set drug_class = null where barcode = any (${barcodes}::text[])`.execute(shop.db)
  await shop.db
    .insertInto('seckill')
    .values([sale(cheap?.barcode, 99_999_99), sale(dear?.barcode, 1)] as never)
    .execute()
  const up = await list('priceUp', 7)
  expect(up.map(({ price }) => price)).toEqual(up.map(({ price }) => price).sort((a, b) => a - b))
  expect([up[0]?.barcode, up.at(-1)?.barcode]).toEqual([dear?.barcode, cheap?.barcode])
  const down = await list('priceDown', 7)
  expect(down[0]?.barcode).toBe(cheap?.barcode)
  expect(new Set(down.map(({ barcode }) => barcode)).size).toBe(up.length)
})

test('a version records which prices and which stock changed; any other change invalidates everything', async () => {
  const version = async () => (await shop.db.selectFrom('shelf_version').select('n').executeTakeFirstOrThrow()).n
  const id = await productAt(0)
  const changeOf = async (run: () => Promise<unknown>) => {
    const from = await version()
    await run()
    return readChange(shop.db, from, await version())
  }
  const price = await changeOf(() =>
    sql`update product set price_fen = price_fen + 3 where id = ${id}`.execute(shop.db),
  )
  expect([price?.prices, price?.stock]).toEqual([new Set([id]), new Set()])
  await sql`update stock set qty = 5 where product_id = ${id}`.execute(shop.db)
  const stock = await changeOf(() => sql`update stock set qty = 0 where product_id = ${id}`.execute(shop.db))
  expect([stock?.prices, stock?.stock]).toEqual([new Set(), new Set([id])])
  const stockOf = sql`update stock set qty = 8 where product_id = ${id}`
  expect((await changeOf(() => sql`${stockOf} and store_no = 'S903002'`.execute(shop.db)))?.stores).toEqual(
    new Set(['S903002']),
  )
  const others = [
    sql`update product set name = name || '1' where id = ${id}`,
    sql`update product set price_fen = null where id = ${id}`,
    sql`update product set price_fen = 100, on_sale = not on_sale where id = ${id}`,
    sql`update freight set delivery_fen = delivery_fen + 1`,
    sql`update shelf_version set n = n + 1`,
  ]
  for (const one of others) expect(await changeOf(() => one.execute(shop.db))).toBeNull()
})

test('a list of stock nearby is read again after a change in one of its stores, not after one far away', async () => {
  const reads = { near: 0, without: 0 }
  const read = (name: keyof typeof reads) => async () => ++reads[name]
  let lists = createListCache()
  const readBoth = () =>
    Promise.all([
      lists.total('near', { stores: ['S903001', 'S903002'], onPriceOrder: false }, read('near')),
      lists.total('without', { stores: null, onPriceOrder: false }, read('without')),
    ])
  const changeIn = (stores: ReadonlySet<string> | null) =>
    (lists = lists.carry({ version: 1, prices: new Set(), stock: new Set([1]), stores }))
  await readBoth()
  changeIn(new Set(['S887001']))
  expect(await readBoth()).toEqual([1, 1])
  changeIn(new Set(['S887001', 'S903002']))
  expect(await readBoth()).toEqual([2, 1])
  changeIn(null)
  expect(await readBoth()).toEqual([3, 1])
})

test('many rows of stock at once name their products, in any store', async () => {
  const from = (await shop.db.selectFrom('shelf_version').select('n').executeTakeFirstOrThrow()).n
  await sql`insert into store select (jsonb_populate_record(s, jsonb_build_object('store_no', 'T' || n))).*
    from store s, generate_series(1, 1001) n where s.store_no = 'S903001'`.execute(shop.db)
  const before = (await shop.db.selectFrom('shelf_version').select('n').executeTakeFirstOrThrow()).n
  expect(before).toBeGreaterThan(from)
  const id = await productAt(0)
  await sql`insert into stock (product_id, store_no, qty) select ${id}, 'T' || n, 3 from generate_series(1, 1001) n`.execute(
    shop.db,
  )
  expect(await readChange(shop.db, before, before + 1)).toMatchObject({ stock: new Set([id]), stores: null })
  await sql`delete from stock where store_no like 'T%'`.execute(shop.db)
  await sql`delete from store where store_no like 'T%'`.execute(shop.db)
})

test('an answer older than the oldest recorded change is read again', () => {
  const none: ReadonlySet<number> = new Set()
  const step = (version: number) => ({ version, prices: new Set([version]), stock: none, stores: null })
  let changes: CatalogChanges = { since: 1, sets: [] }
  for (let version = 2; version <= 300; version++) changes = appendChange(changes, step(version))
  expect(changedAfter(changes, 298, 'prices')).toEqual(new Set([299, 300]))
  expect(changedAfter(changes, 298, 'stock')).toEqual(none)
  expect(changedAfter(changes, 300, 'prices')).toEqual(none)
  expect(changedAfter(changes, 100, 'prices')?.size).toBe(200)
  expect(changedAfter(changes, 99, 'prices')).toBeNull()
})
