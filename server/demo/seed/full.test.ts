import { OrderStatus } from '../../../src/domain/order-status'
import { normalise } from '../../../src/domain/search-text'
import { OWN_PRICES } from '../../contexts/catalog/price/price-list'
import { findFirst } from '../../contexts/catalog/search/find'
import { aliasRows } from '../../contexts/catalog/search/queries'
import { migrate } from '../../migrate'
import { readCsv } from '../../platform/csv'
import { openTestDb, type TestDb } from '../../testing/test-db'
import { TEST_NOW, TEST_VAULT } from '../../testing/harness'
import { seed } from '.'

/** Time limit of the seeding, which takes seconds on a quiet machine, in ms. */
const SEEDING_MS = 400_000

let database: TestDb
beforeAll(async () => {
  database = await openTestDb('empty')
  await migrate(database.db, TEST_VAULT)
  await seed(database.db, { now: TEST_NOW, vault: TEST_VAULT, size: 'full' })
}, SEEDING_MS)
afterAll(() => database.close())

const mainProducts = () =>
  database.db
    .selectFrom('product')
    .select(['id', 'barcode', 'name', 'generic_name', 'ingredients', 'category_id', 'drug_class', 'maker', 'spec'])
    .where('is_main', '=', true)
    .execute()

type Named = Pick<Awaited<ReturnType<typeof mainProducts>>[number], 'name' | 'generic_name' | 'ingredients'>

/** Whether a product is named by a generic name or contains it. */
const isMeant = (row: Named, generic: string) =>
  [row.generic_name, row.name, ...row.ingredients].some((text) => normalise(text).includes(normalise(generic)))

test('the full demo shop sells over 900 products with a maker, no two with one name', async () => {
  const rows = await mainProducts()
  expect(rows.length).toBeGreaterThan(900)
  expect(rows.filter(({ maker, spec }) => maker.includes('演示') && spec !== '').length).toBeGreaterThan(900)
  expect(rows.length - new Set(rows.map(({ name }) => name)).size).toBe(0)
})

test('every second-level category has products: at most 14 branches, 15 categories with 15 or more', async () => {
  const categories = await database.db.selectFrom('category').select(['id', 'parent_id', 'name']).execute()
  const parentOf = new Map(categories.map(({ id, parent_id }) => [id, parent_id]))
  const counts = new Map<number, number>()
  for (const { category_id } of await mainProducts()) {
    const secondId = parentOf.get(category_id) ?? 0
    counts.set(secondId, (counts.get(secondId) ?? 0) + 1)
  }
  const branches = categories.filter(({ parent_id }) => parent_id === null)
  expect(branches.length).toBeLessThanOrEqual(14)
  expect(branches.map(({ name }) => name)).toEqual(expect.arrayContaining(['隐形眼镜', '中药饮片', '儿童母婴']))
  const seconds = categories.filter(({ parent_id }) => branches.some(({ id }) => id === parent_id))
  expect(seconds.filter(({ id }) => !counts.has(id)).map(({ name }) => name)).toEqual([])
  expect([...counts.values()].filter((count) => count >= 15).length).toBeGreaterThanOrEqual(15)
})

test('over 60 own stores in 10 cities open and close on half hours, and no two have the same stock', async () => {
  const stores = await database.db
    .selectFrom('store')
    .selectAll()
    .where('merchant_code', '=', '')
    .where('warehouse', '=', false)
    .execute()
  expect(stores.length).toBeGreaterThanOrEqual(60)
  expect(new Set(stores.map(({ city_id }) => city_id)).size).toBe(10)
  expect(stores.filter(({ hours }) => !/^\d\d:[03]0-\d\d:[03]0$/.test(hours))).toEqual([])
  const stock = await database.db
    .selectFrom('stock')
    .innerJoin('store', 'store.store_no', 'stock.store_no')
    .where('merchant_code', '=', '')
    .select(({ fn }) => ['stock.store_no', fn.countAll<number>().as('n'), fn.sum<number>('qty').as('qty')])
    .where('qty', '>', 0)
    .groupBy('stock.store_no')
    .execute()
  expect(stock.filter(({ store_no, n }) => !store_no.startsWith('W') && n < 150)).toEqual([])
  expect(new Set(stock.map(({ qty }) => qty)).size).toBeGreaterThan(60)
})

test('over 200 reviews of 1 to 5 stars belong to delivered orders of demo shoppers and vary', async () => {
  const reviews = await database.db
    .selectFrom('comment as c')
    .leftJoin('orders as o', 'o.id', 'c.order_id')
    .leftJoin('order_item as i', (join) => join.onRef('i.order_id', '=', 'o.id').onRef('i.barcode', '=', 'c.barcode'))
    .select([
      'c.score',
      'c.body',
      'c.user_name',
      'c.created_at',
      'c.user_id',
      'o.user_id as buyer',
      'o.status',
      'i.line',
    ])
    .execute()
  expect(reviews.length).toBeGreaterThan(200)
  expect([...new Set(reviews.map(({ score }) => score))].sort()).toEqual([1, 2, 3, 4, 5])
  expect(reviews.filter(({ user_id, buyer, line }) => user_id === null || user_id !== buyer || line === null)).toEqual(
    [],
  )
  expect(reviews.every(({ status }) => status === OrderStatus.completed)).toBe(true)
  expect(reviews.every(({ user_name }) => /^.\*\*$/.test(user_name))).toBe(true)
  expect(reviews.every(({ created_at }) => created_at < TEST_NOW)).toBe(true)
  expect(new Set(reviews.map(({ body }) => body)).size).toBeGreaterThan(150)
})

test('sales are the pieces of paid orders; stores with enough deliveries have a measured rate', async () => {
  const lines = await database.db
    .selectFrom('order_item as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .select(({ fn }) => ['p.spu', fn.sum<number>('i.count').as('pieces')])
    .where('o.paid_at', 'is not', null)
    .groupBy('p.spu')
    .execute()
  const sold = new Map(lines.map(({ spu, pieces }) => [spu, Number(pieces)]))
  const rows = await database.db
    .selectFrom('product')
    .select(['barcode', 'sales'])
    .where('is_main', '=', true)
    .execute()
  expect(rows.filter(({ barcode, sales }) => sales !== (sold.get(barcode) ?? 0))).toEqual([])
  expect(rows.filter(({ sales }) => sales > 0).length).toBeGreaterThan(300)
  const stores = await database.db.selectFrom('store').select(['store_no', 'on_time_rate']).execute()
  const rates = stores.flatMap(({ on_time_rate }) => on_time_rate ?? [])
  expect(rates.length).toBeGreaterThan(5)
  expect(rates.every((rate) => rate >= 80 && rate <= 100)).toBe(true)
  expect(stores.find(({ store_no }) => store_no === 'W903001')?.on_time_rate).toBeNull()
})

test('the pharmacy has answered every seeded question, so that none waits for the staff', async () => {
  const answered = database.db.selectFrom('product_answer').select('question_id').where('from_shop', '=', true)
  const waiting = await database.db
    .selectFrom('product_question')
    .select('id')
    .where('id', 'not in', answered)
    .execute()
  expect(waiting).toEqual([])
})

test('campaigns begin and end on full hours', async () => {
  const times = [
    ...(await database.db.selectFrom('seckill').select(['starts_at', 'ends_at']).execute()),
    ...(await database.db.selectFrom('presell').select(['starts_at', 'ends_at']).execute()),
    ...(await database.db.selectFrom('group_activity').select(['starts_at', 'ends_at']).execute()),
    ...(await database.db.selectFrom('promotion').select(['starts_at', 'ends_at']).execute()),
    ...(await database.db.selectFrom('coupon').select(['starts_at', 'ends_at']).execute()),
  ].flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
  expect(times.filter((time) => time.getTime() % 3_600_000 !== 0)).toEqual([])
})

/** Returns market and everyday names of products that the full shop sells, with their generic name. */
async function listSoldNames() {
  const rows = await mainProducts()
  const brands = readCsv<'brand' | 'generic' | 'maker' | 'english'>('brands')
  const words = readCsv<'word' | 'generic' | 'kind'>('full-brands')
  return [...brands.map(({ brand: word, generic }) => ({ word, generic })), ...words].filter(({ generic }) =>
    rows.some((row) => isMeant(row, generic)),
  )
}

/** One in this many names is searched, to keep the test short. */
const SEARCHED_EVERY = 3

test('PR-06 finds market names of the full shop among the first three results', async () => {
  const aliases = await aliasRows(database.db)
  const products = new Map((await mainProducts()).map((row) => [row.id, row]))
  const names = (await listSoldNames()).filter((_, index) => index % SEARCHED_EVERY === 0)
  const missed: string[] = []
  for (const { word, generic } of names) {
    const { rows } = await findFirst({ db: database.db }, word, aliases, { now: TEST_NOW, priceList: OWN_PRICES })
    const first = rows.slice(0, 3).flatMap(({ id }) => products.get(id) ?? [])
    if (!first.some((row) => isMeant(row, generic))) missed.push(`${word}: ${first.map(({ name }) => name).join('、')}`)
  }
  expect(names.length).toBeGreaterThan(150)
  expect(missed).toEqual([])
})
