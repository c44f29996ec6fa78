import { sql } from 'kysely'
import { erpClient, erpKeysWith, type ErpClient } from '../../../testing/erp'
import { openPriceList } from '../../../testing/price-lists'
import { openPartnerShop } from '../../../testing/partner-shop'
import { HOME, openShop, PRODUCTS, type Shop } from '../../../testing/shop'
import { MOST_ROWS } from './batch-rows'
import { serveErp } from './server'

const STORE = 'S903001'
const PARTNER = 'baiyang'

let shop: Shop
let erp: ErpClient
let server: Awaited<ReturnType<typeof serveErp>>
const counted: Record<string, number> = {}
beforeAll(async () => {
  shop = await openShop()
  const keys = { ...erpKeysWith(), partner: { ...erpKeysWith().own, merchant: PARTNER } } as ReturnType<
    typeof erpKeysWith
  >
  server = await serveErp(
    {
      ...{ db: shop.db, now: () => shop.now, keys },
      metrics: { watch: () => {}, onErpRows: (outcome, n) => void (counted[outcome] = (counted[outcome] ?? 0) + n) },
    },
    { port: 0, host: '127.0.0.1' },
  )
  erp = erpClient(`http://127.0.0.1:${server.port}`, () => shop.now)
})
afterAll(async () => {
  await server.close()
  await shop.close()
})

let ids = 0
const put = (body: unknown) => erp.putBatch(`batch-${++ids}`, body)
let version = 1000
const stockRow = (sku: string, quantity: number, change: object = {}) => ({
  ...{ store: STORE, sku, quantity, version: ++version },
  ...change,
})
const detailOf = async (barcode: string) =>
  shop.ok('productDetail', { barcode, cityId: HOME.cityId } as never) as Promise<never>
const priceOf = async (barcode: string) =>
  (await shop.db.selectFrom('product').select('price_fen').where('barcode', '=', barcode).executeTakeFirstOrThrow())
    .price_fen as number

test('reports each row: applied, stale, unknown product, unknown store, invalid with its reason', async () => {
  const first = stockRow(PRODUCTS.mask, 40)
  const { status, data } = await put({
    cursor: 0,
    stock: [
      first,
      { ...first, quantity: 1, version: 1 },
      stockRow('0000', 1),
      stockRow(PRODUCTS.swab, 1, { store: 'S0' }),
      stockRow(PRODUCTS.swab, -1),
      'row',
    ],
    prices: [
      { sku: PRODUCTS.swab, priceFen: 1234, version: 5 },
      { sku: PRODUCTS.swab, priceFen: 0, version: 6 },
      { sku: PRODUCTS.swab, cityId: 1, priceFen: 5, version: 6 },
    ],
  })
  expect(status).toBe(200)
  expect(data.stock).toEqual(['applied', 'stale', 'unknownProduct', 'unknownStore', 'invalid', 'invalid'])
  expect(data.prices).toEqual(['applied', 'invalid', 'invalid'])
  expect(data.counts).toEqual({ applied: 2, stale: 1, unknownProduct: 1, unknownStore: 1, invalid: 4 })
  expect(data.errors.map(({ list, row }) => [list, row])).toEqual([
    ['stock', 4],
    ['stock', 5],
    ['prices', 1],
    ['prices', 2],
  ])
  expect(data.errors[0]?.reason).toMatch(/^quantity: /)
  expect([await shop.qty(PRODUCTS.mask), await priceOf(PRODUCTS.swab)]).toEqual([40, 1234])
  expect(counted).toEqual(data.counts)
})

test('an older or equal version never overwrites a newer one, in a batch and between batches', async () => {
  const row = stockRow(PRODUCTS.granules, 30)
  await put({ cursor: 0, stock: [row], prices: [{ sku: PRODUCTS.granules, priceFen: 3000, version: 10 }] })
  const { data } = await put({
    cursor: 0,
    stock: [{ ...row, quantity: 99 }],
    prices: [
      { sku: PRODUCTS.granules, priceFen: 2000, version: 9 },
      { sku: PRODUCTS.granules, priceFen: 2500, version: 10 },
    ],
  })
  expect([data.stock, data.prices]).toEqual([['stale'], ['stale', 'stale']])
  const newer = await put({
    cursor: 0,
    stock: [
      { ...row, quantity: 7, version: row.version + 2 },
      { ...row, quantity: 6, version: row.version + 1 },
    ],
  })
  expect(newer.data.stock).toEqual(['applied', 'stale'])
  expect([await shop.qty(PRODUCTS.granules), await priceOf(PRODUCTS.granules)]).toEqual([7, 3000])
  version += 2
})

test('the same batch twice has one effect and the same reply; other content under its id is 409', async () => {
  const body = { cursor: 0, stock: [stockRow(PRODUCTS.tablets, 12)] }
  const first = await erp.putBatch('once', body)
  await shop.setQty(PRODUCTS.tablets, 5)
  const second = await erp.putBatch('once', body)
  expect([first.repeated, second.repeated, second.data]).toEqual([false, true, first.data])
  expect(await shop.qty(PRODUCTS.tablets)).toBe(5)
  const other = await erp.putBatch('once', { cursor: 0, stock: [stockRow(PRODUCTS.tablets, 13)] })
  expect([other.status, other.error?.code]).toEqual([409, 'otherContent'])
  const both = { cursor: 0, stock: [stockRow(PRODUCTS.tablets, 14)] }
  const answers = await Promise.all([1, 2, 3].map(() => erp.putBatch('at-once', both)))
  expect(answers.map(({ repeated }) => repeated).sort()).toEqual([false, true, true])
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
})

test('keeps the pieces of orders that the ERP has not read, and frees them once it has', async () => {
  const token = await shop.login('13930000031')
  await shop.setQty(PRODUCTS.ibuprofen, 20)
  const unpaid = await shop.order(token, [[PRODUCTS.ibuprofen, 2]])
  await put({ cursor: 0, stock: [stockRow(PRODUCTS.ibuprofen, 10)] })
  expect(await shop.qty(PRODUCTS.ibuprofen)).toBe(8)
  await shop.pay(token, unpaid.orderNo)
  const page = (await erp.readOrders()).data
  const own = page.orders.find(({ orderNo }) => orderNo === unpaid.orderNo)
  expect(own).toMatchObject({ store: STORE, delivery: 'rider', isCancelled: false })
  expect(own?.lines).toMatchObject([{ sku: PRODUCTS.ibuprofen, count: 2 }])
  // The ERP has read the order, but the quantities of this batch still contain its pieces.
  await put({ cursor: 0, stock: [stockRow(PRODUCTS.ibuprofen, 10)] })
  expect(await shop.qty(PRODUCTS.ibuprofen)).toBe(8)
  await put({ cursor: page.next, stock: [stockRow(PRODUCTS.ibuprofen, 8)] })
  expect(await shop.qty(PRODUCTS.ibuprofen)).toBe(8)
  await put({ cursor: 0, stock: [stockRow(PRODUCTS.ibuprofen, 1)] })
  expect(await shop.qty(PRODUCTS.ibuprofen)).toBe(0)
})

test('a cursor that no order has refuses the batch, whose id stays free', async () => {
  const body = { cursor: 1_000_000, stock: [stockRow(PRODUCTS.mask, 3)] }
  const { status, error } = await erp.putBatch('early', body)
  expect([status, error?.code]).toEqual([422, 'unknownCursor'])
  expect((await erp.putBatch('early', { ...body, cursor: 0 })).status).toBe(200)
})

test('keeps the pieces of a limited flash sale, and leaves its price', async () => {
  const round = await shop.db
    .insertInto('seckill')
    .values({
      ...{ barcode: PRODUCTS.monitor, price_fen: 100, limited: true, per_user: 1 },
      starts_at: shop.now,
      ends_at: new Date(shop.now.getTime() + 3_600_000),
    })
    .onConflict((conflict) =>
      conflict.column('barcode').doUpdateSet({ limited: true, ends_at: new Date(shop.now.getTime() + 3_600_000) }),
    )
    .returning(['id', 'price_fen'])
    .executeTakeFirstOrThrow()
  await sql`delete from seckill_stock where round_id = ${round.id}`.execute(shop.db)
  await sql`insert into seckill_stock (round_id, store_no, qty, total) values (${round.id}, ${STORE}, 6, 6)`.execute(
    shop.db,
  )
  const { data } = await put({
    cursor: 0,
    stock: [stockRow(PRODUCTS.monitor, 10)],
    prices: [{ sku: PRODUCTS.monitor, priceFen: 19_900, version: ++version }],
  })
  expect([data.counts.applied, await shop.qty(PRODUCTS.monitor)]).toEqual([2, 4])
  const after = await shop.db
    .selectFrom('seckill')
    .select('price_fen')
    .where('id', '=', round.id)
    .executeTakeFirstOrThrow()
  expect(after.price_fen).toBe(round.price_fen)
})

test('a price of a city changes its list alone; the page of the product shows it at once', async () => {
  const remove = await openPriceList(shop.db, { cityId: HOME.cityId, prices: {} })
  const before = await priceOf(PRODUCTS.swab)
  await put({ prices: [{ sku: PRODUCTS.swab, cityId: HOME.cityId, priceFen: 777, version: ++version }] })
  expect(await priceOf(PRODUCTS.swab)).toBe(before)
  expect(JSON.stringify(await detailOf(PRODUCTS.swab))).toContain('7.77')
  await remove()
})

test('RO-17 an ERP of a partner reaches the stores and prices of that shop alone', async () => {
  const partner = await openPartnerShop(shop, PARTNER)
  const before = await priceOf(PRODUCTS.mask)
  const { data } = await erp.putBatch(
    'partner-1',
    {
      cursor: 0,
      stock: [stockRow(PRODUCTS.mask, 3), stockRow(PRODUCTS.mask, 3, { store: `P-${PARTNER}` })],
      prices: [
        { sku: PRODUCTS.mask, priceFen: 555, version: ++version },
        { sku: PRODUCTS.mask, cityId: HOME.cityId, priceFen: 556, version: ++version },
      ],
    },
    { key: 'partner' },
  )
  expect([data.stock, data.prices]).toEqual([
    ['unknownStore', 'applied'],
    ['applied', 'invalid'],
  ])
  expect(await priceOf(PRODUCTS.mask)).toBe(before)
  const { rows } = await sql<{ price_fen: number }>`select l.price_fen from list_price l
    join price_list o on o.id = l.price_list join product p on p.id = l.product_id
    where o.merchant_code = ${PARTNER} and p.barcode = ${PRODUCTS.mask}`.execute(shop.db)
  expect(rows).toEqual([{ price_fen: 555 }])
  expect(partner).toBeDefined()
})

test.each([
  ['no rows', {}, /no rows/],
  ['stock without a cursor', { stock: [{}] }, /cursor/],
  ['too many rows', { prices: Array.from({ length: MOST_ROWS + 1 }, () => ({})) }, /prices/],
  ['an unknown field', { cursor: 0, stocks: [] }, /./],
])('refuses a batch with %s as a whole', async (_, body, message) => {
  const { status, error } = await put(body)
  expect([status, error?.code]).toEqual([422, 'invalid'])
  expect(error?.message).toMatch(message)
})

test('a batch that changes nothing leaves the version of the catalog', async () => {
  const row = stockRow(PRODUCTS.mask, 25)
  await put({ cursor: 0, stock: [row] })
  const versionOf = async () => (await shop.db.selectFrom('shelf_version').select('n').executeTakeFirstOrThrow()).n
  const before = await versionOf()
  await put({
    cursor: 0,
    stock: [{ ...row, version: ++version }],
    prices: [{ sku: PRODUCTS.mask, priceFen: await priceOf(PRODUCTS.mask), version: ++version }],
  })
  expect(await versionOf()).toBe(before)
})
