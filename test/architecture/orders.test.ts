import type { Insertable } from 'kysely'
import type { CheckedPurchase } from '../../server/contexts/checkout'
import type * as Queries from '../../server/contexts/orders/place/order-queries'
import type { OrderTable } from '../../server/contexts/orders/tables'
import type { Trx } from '../../server/platform/db/transaction'
import { allFiles, read } from './disk'

const QUERIES = 'server/contexts/orders/place/order-queries.ts'
/** Writes the orders of many shoppers in one statement, without the functions of `QUERIES`. */
const SELL = 'server/contexts/orders/kinds/flash-sale/sell.ts'
const CHECKED = 'server/contexts/checkout/limits/check-purchase-limits.ts'

/** Matches an insert into one of these tables, by Kysely or in SQL. */
const insertInto = (...tables: string[]) =>
  new RegExp(
    String.raw`\binsert(Into|Of)\(\s*['"\`](${tables.join('|')})\b|\binsert\s+into\s+"?(${tables.join('|')})\b`,
    'i',
  )
const WRITES = insertInto('orders', 'order_item')
const WRITES_ITEMS = insertInto('order_item')
const CHECKS = /await checkPurchaseLimits\(/
const FORGES = /\bas (unknown as |never as )?CheckedPurchase\b|(?<!\w)<CheckedPurchase>/

const sources = allFiles('server').filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^server\/(testing|demo|schema)\//.test(file),
)

/** Returns the exported functions that insert orders or their lines, by name. */
const insertFunctions = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(/^(?=export |const |function |async function )/m)
      .filter((part) => WRITES.test(part))
      .map((part) => [/^(?:export )?(?:async )?(?:const|function) (\w+)/.exec(part)?.[1] ?? part, part]),
  )

/** Returns the insert functions that accept an unchecked purchase: they take no proof, or their row is not restricted. */
const unchecked = (text: string) =>
  Object.entries(insertFunctions(text))
    .filter(([, part]) => !/checked: CheckedPurchase\b/.test(part))
    .filter(([, part]) => WRITES_ITEMS.test(part) || !/source: \(typeof NOT_PRODUCTS\)\[number\]/.test(part))
    .map(([name]) => name)

test('orders and their lines are inserted in the order queries and by the flash sale only', () => {
  expect(sources.filter((file) => WRITES.test(read(file)))).toEqual([SELL, QUERIES])
})

test('an insert of products takes the proof that purchase limits were checked', () => {
  expect(Object.keys(insertFunctions(read(QUERIES)))).toEqual([
    'orderInsert',
    'insertOrderItems',
    'insertWholeOrder',
    'insertOrderWithoutProducts',
  ])
  expect(unchecked(read(QUERIES))).toEqual([])
})

test('the flash sale checks purchase limits itself', () => expect(read(SELL)).toMatch(CHECKS))

test('nothing forges the proof', () => {
  expect(sources.filter((file) => FORGES.test(read(file)))).toEqual([])
  expect(read(CHECKED)).not.toMatch(/export .*\bCHECKED\b/)
})

/** Planted breaches for the type check, which fails when one of them compiles. Never called. */
export const plantedBreaches = (
  queries: typeof Queries,
  trx: Trx,
  checked: CheckedPurchase,
  row: Insertable<OrderTable>,
) => [
  // @ts-expect-error products without a proof
  queries.insertProductOrder(trx, row),
  // @ts-expect-error a proof made by hand
  queries.insertProductOrder(trx, {}, row),
  // @ts-expect-error a whole order without a proof
  queries.insertWholeOrder(trx, { order: row, lines: [], actor: 'shopper', cartIds: [] }),
  // @ts-expect-error lines without a proof
  queries.insertOrderItems(trx, []),
  // @ts-expect-error a source of products
  queries.insertOrderWithoutProducts(trx, { ...row, source: 'goods' }),
  // @ts-expect-error no source, which means products
  queries.insertOrderWithoutProducts(trx, row),
  // These compile.
  queries.insertProductOrder(trx, checked, row),
  queries.insertOrderItems(trx, checked, []),
  queries.insertWholeOrder(trx, checked, { order: row, lines: [], actor: 'shopper', cartIds: [] }),
  queries.insertOrderWithoutProducts(trx, { ...row, source: 'coupon' }),
]

test.each([
  "trx.insertInto('orders').values(row)",
  'trx\n  .insertInto(\n    "order_item",\n  )',
  "insertOf('orders', rows)",
  'sql`insert into order_item (order_id) select 1`',
  'sql`INSERT INTO "orders" default values`',
])('finds the insert in %s', (text) => expect(text).toMatch(WRITES))

test.each([
  "trx.insertInto('order_event')",
  "trx.selectFrom('orders')",
  'insert into presell_order',
  'insertOrderItems(',
])('finds no insert in %s', (text) => expect(text).not.toMatch(WRITES))

test.each([
  ['an order', "export const insertAny = (trx: Trx, row: Row) => trx.insertInto('orders').values(row).execute()"],
  [
    'lines',
    "async function insertAny(trx: Trx, rows: Rows) { await trx.insertInto('order_item').values(rows).execute() }",
  ],
  [
    'lines of an order without products',
    "export const insertAny = (trx: Trx, row: { source: (typeof NOT_PRODUCTS)[number] }) => trx.insertInto('order_item')",
  ],
])('finds a function that inserts %s without a proof', (_, text) => expect(unchecked(text)).toEqual(['insertAny']))

test.each(['{} as CheckedPurchase', 'null as unknown as CheckedPurchase', '<CheckedPurchase>{}'])(
  'finds the forged proof %s',
  (text) => expect(text).toMatch(FORGES),
)

test('does not take the result of the check for a forged proof', () =>
  expect('): Promise<CheckedPurchase> {').not.toMatch(FORGES))
