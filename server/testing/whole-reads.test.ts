// Plans the statements of a shopper's calls with sequential scans forbidden as far as possible: a table that is still read
// whole, by itself or along an index, has no index for the statement, and the call grows with the orders of all shoppers.
import { sql } from 'kysely'
import { PRODUCTS, HOME, openShop, type Shop } from './shop'

/** Tables that hold the rows of all shoppers. Reviews are left out: the few of a test are read by another index than many. */
const GROWING = [
  ...['orders', 'order_item', 'order_event', 'payment', 'pay_part', 'refund', 'refund_item', 'notice', 'notice_read'],
  ...[
    'notice_delivery',
    'points_entry',
    'growth_entry',
    'user_coupon',
    'cart_item',
    'session',
    'address',
    'consent',
    'job',
  ],
  ...['app_user', 'collect'],
]

const statements = new Set<string>()
let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop({ onStatement: (text) => statements.add(text) })
  token = await shop.login()
})
afterAll(() => shop.close())

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

/** Returns the tables that a plan reads whole: in their order, or in that of an index without a condition on it. */
function readWhole(node: PlanNode): string[] {
  const table = node['Relation Name']
  const isWhole = /^(Seq|Index|Index Only) Scan$/.test(node['Node Type']) && node['Index Cond'] === undefined
  return [...(isWhole && table ? [table] : []), ...(node.Plans ?? []).flatMap(readWhole)]
}

/** Returns the growing tables that statements of `work` read whole. */
async function wholeReads(work: () => Promise<unknown>): Promise<string[]> {
  statements.clear()
  await work()
  const texts = [...statements].filter((text) => /^\s*(with|select|insert|update|delete)\b/i.test(text))
  const tables = new Set<string>()
  await shop.db.connection().execute(async (db) => {
    await sql`set enable_seqscan = off`.execute(db)
    await sql`set plan_cache_mode = force_generic_plan`.execute(db)
    for (const [index, text] of texts.entries()) {
      await sql.raw(`prepare whole_${index} as ${text}`).execute(db)
      const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, position]) => Number(position)))
      const values = count > 0 ? `(${Array(count).fill('null').join()})` : ''
      const { rows } = await sql
        .raw<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (format json) execute whole_${index} ${values}`)
        .execute(db)
      for (const table of rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => readWhole(Plan))))
        if (GROWING.includes(table)) tables.add(`${table}: ${text.slice(0, 80)}`)
    }
    await sql`deallocate all`.execute(db)
    await sql`reset plan_cache_mode`.execute(db)
    await sql`reset enable_seqscan`.execute(db)
  })
  return [...tables]
}

test('lists, details and counts of a shopper read no table of all shoppers whole', async () => {
  const { id } = await shop.order(token, [[PRODUCTS.swab, 1]])
  const page = { pageNum: 1, pageSize: 10 }
  const reads = await wholeReads(async () => {
    for (const status of [0, 100, 500, 800]) await shop.ok('orderList', { ...page, status }, token)
    await shop.ok('orderById', { id }, token)
    await shop.ok('getNumber', {}, token)
    await shop.ok('userMessages', page, token)
    await shop.ok('unreadCount', {}, token)
    await shop.ok('integralRecords', page, token)
    await shop.ok('myCoupons', { ...page, status: 1 }, token)
    await shop.ok('commentsDue', page, token)
    await shop.ok('commentsDone', page, token)
    await shop.ok('afterSales', { id }, token).catch(() => {})
  })
  expect(reads).toEqual([])
})

test('a product, the cart, an order, its payment and the jobs read no table of all shoppers whole', async () => {
  const place = { cityId: HOME.cityId, latitude: HOME.latitude, longitude: HOME.longitude }
  const reads = await wholeReads(async () => {
    await shop.ok('productDetail', { ...place, barcode: PRODUCTS.swab }, token)
    await shop.ok('attachInfo', { ...place, barcode: PRODUCTS.swab }, token)
    await shop.ok('cartList', place, token)
    const { orderNo, id } = await shop.order(token, [[PRODUCTS.swab, 1]])
    await shop.pay(token, orderNo)
    await shop.jobs.drain()
    await shop.ok('orderById', { id }, token)
    const { id: cancelled } = await shop.order(token, [[PRODUCTS.mask, 1]])
    await shop.ok('cancelOrder', { id: cancelled }, token)
    await shop.jobs.drain()
  })
  expect(reads).toEqual([])
})
