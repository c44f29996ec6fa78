import type { Db } from '../../../platform/db/open'
import { openTestApp, TEST_NOW, type TestApp } from '../../../testing/harness'
import { PRODUCTS } from '../../../testing/shop-products'
import { createCatalogSnapshots, sharing } from './catalog-snapshot'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await openTestApp()
  token = await app.login()
})
afterAll(() => app.close())

const version = async () => (await app.db.selectFrom('shelf_version').select('n').executeTakeFirstOrThrow()).n
/** Asks for a page whose count reaches the end of the demo's products. */
const nearby = async () =>
  (await app.ok('floorProducts', { cityId: 903, type: 'nearby', pageNum: 2, pageSize: 100 })).totalCount
const setPieces = (qty: number) =>
  app.db
    .updateTable('stock')
    .set({ qty })
    .where('product_id', '=', (eb) => eb.selectFrom('product').select('id').where('barcode', '=', PRODUCTS.mask))
    .execute()

test('includes every change of the cached rows in the next reply, for visitors and for shoppers', async () => {
  const fee = async () => [
    (await app.ok('freightByCity', { cityId: 903 })).deliveryFee,
    (await app.ok('freightByCity', { cityId: 903 }, token)).deliveryFee,
  ]
  const near = () => app.ok('storesWithin3km', { latitude: 22.506498, longitude: 113.939213 })
  await fee()
  await app.db.updateTable('freight').set({ delivery_fen: 1230 }).execute()
  expect(await fee()).toEqual([12.3, 12.3])
  const [nearest] = await near()
  await app.db
    .updateTable('store')
    .set({ name: '改名的店' })
    .where('store_no', '=', nearest?.storeNo ?? '')
    .execute()
  expect((await near())[0]?.name).toBe('改名的店')
  expect((await app.ok('universalReduce', {}, token)).lightning).not.toBeNull()
  await app.db.deleteFrom('promotion').execute()
  expect((await app.ok('universalReduce', {}, token)).lightning).toBeNull()
  await app.db.updateTable('category').set({ name: '改名的类' }).where('id', '=', 31).execute()
  expect((await app.ok('categoryTree', { cityId: 903 })).find(({ id }) => id === 31)?.name).toBe('改名的类')
})

test('updates a total with the last piece, the first piece, and products taken off sale', async () => {
  await setPieces(5)
  const total = await nearby()
  await setPieces(0)
  expect(await nearby()).toBe(total - 1)
  await setPieces(3)
  expect(await nearby()).toBe(total)
  await app.db.updateTable('product').set({ on_sale: false }).where('barcode', '=', PRODUCTS.mask).execute()
  expect(await nearby()).toBe(total - 1)
})

test('updates the prices of a cached page when flash sales are added, begin and end', async () => {
  await setPieces(5)
  const price = async () => {
    const { list } = await app.ok('floorProducts', { cityId: 903, type: 'nearby', pageSize: 100 })
    return list.find(({ barcode }) => barcode === PRODUCTS.mask)?.price
  }
  await app.db
    .updateTable('product')
    .set({ on_sale: true, price_fen: 1990 })
    .where('barcode', '=', PRODUCTS.mask)
    .execute()
  await app.db.deleteFrom('seckill').where('barcode', '=', PRODUCTS.mask).execute()
  expect(await price()).toBe(19.9)
  const at = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000)
  const flashSale = { barcode: PRODUCTS.mask, price_fen: 990, starts_at: at(10), ends_at: at(20) }
  await app.db.insertInto('seckill').values(flashSale).execute()
  const prices: (number | null | undefined)[] = []
  for (const minutes of [9, 10, 19, 20]) {
    app.now = at(minutes)
    prices.push(await price())
  }
  expect(prices).toEqual([19.9, 9.9, 9.9, 19.9])
  app.now = at(15)
  expect(await price()).toBe(9.9)
  await app.db.updateTable('seckill').set({ price_fen: 880 }).where('barcode', '=', PRODUCTS.mask).execute()
  expect(await price()).toBe(8.8)
  app.now = TEST_NOW
})

test('never takes the stock on a card from the cache', async () => {
  const pieces = async () => {
    const { list } = await app.ok('floorProducts', { cityId: 903, type: 'nearby', pageSize: 100 })
    return list.find(({ barcode }) => barcode === PRODUCTS.mask)?.stock ?? 0
  }
  await setPieces(5)
  const before = await pieces()
  await setPieces(4)
  expect(await pieces()).toBeLessThan(before)
})

test('keeps the catalog version when stock drops by one but stays above zero', async () => {
  await setPieces(5)
  const before = await version()
  await setPieces(4)
  expect(await version()).toBe(before)
  await setPieces(0)
  expect(await version()).toBeGreaterThan(before)
})

test('keeps the catalog version when a transaction is rolled back', async () => {
  const before = await version()
  const failing = app.db.transaction().execute(async (trx) => {
    await trx.updateTable('freight').set({ delivery_fen: 1 }).execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await version()).toBe(before)
})

test('makes callers during a running query share the next one and never get an older result', async () => {
  const answers: { resolve: (n: number) => void; reject: (error: Error) => void }[] = []
  const loadShared = sharing(() => new Promise<number>((resolve, reject) => answers.push({ resolve, reject })))
  const flushTasks = () => new Promise((resolve) => setImmediate(resolve))
  const first = loadShared()
  await flushTasks()
  const [second, third] = [loadShared(), loadShared()]
  await flushTasks()
  expect(answers).toHaveLength(1)
  answers[0]?.resolve(1)
  expect(await first).toBe(1)
  await flushTasks()
  expect(answers).toHaveLength(2)
  const fourth = loadShared()
  answers[1]?.reject(new Error('away'))
  await expect(Promise.all([second, third])).rejects.toThrow('away')
  await flushTasks()
  answers[2]?.resolve(3)
  expect(await fourth).toBe(3)
})

test('reads a version once, and reads it again after a failure', async () => {
  const catalogSnapshots = createCatalogSnapshots(app.db)
  const catalogSnapshot = await catalogSnapshots.at()
  expect(await catalogSnapshots.at()).toBe(catalogSnapshot)
  expect(await catalogSnapshots.at(catalogSnapshot.version)).toBe(catalogSnapshot)
  let isAway = true
  const moody = {
    selectFrom: (table: 'store') => {
      if (isAway) throw new Error('away')
      return app.db.selectFrom(table)
    },
  }
  const later = createCatalogSnapshots(moody as Db)
  await expect(later.at(7)).rejects.toThrow('away')
  isAway = false
  expect((await later.at(7)).stores.length).toBe(catalogSnapshot.stores.length)
})
