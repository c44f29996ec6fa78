import { allFiles, read } from './disk'

/** Files other than queries that keep their SQL, with the reason. */
const ALLOWED_FILES: Record<string, string> = {
  'server/contexts/orders/kinds/flash-sale/sell.ts': 'one statement is the use case: it sells to many shoppers at once',
}

/** Files of the orders whose SQL has not moved to queries yet, by folder. Remove what has moved; never add a file. */
const PENDING_FILES: Record<string, string> = {
  'after-sales': 'after-sales-view apply close-case decide fee-refund review-case withdraw-case',
  delivery: 'change-address logistics parcel-tracking receive-order',
  '.': 'insured-bill locked-order move-order order-events order-stock orders refund-queue remind-store request-invoice stop-payments',
  'kinds/coupon': 'buy-coupon',
  'kinds/cross-border': 'place-order',
  'kinds/membership': 'join-membership',
  'kinds/reservation': 'place-reservation-order',
  pickup: 'hand-over pickup-orders',
  place: 'place-order-now place-order',
  review: 'order-reviews',
  summary: 'order-counts order-infos waiting-order',
}

const pendingFiles = Object.entries(PENDING_FILES).flatMap(([folder, names]) =>
  names.split(' ').map((name) => `server/contexts/orders/${folder === '.' ? '' : `${folder}/`}${name}.ts`),
)

/** Matches statements, pieces of SQL, and the execution of either. */
const SQL =
  /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql[`<.]|\.execute(TakeFirst(OrThrow)?)?\(\)|\.execute\((db|trx|handle)/
const holdsSql = (text: string) => SQL.test(text)
const isQueries = (file: string) => /[/-]queries\.ts$|\/queries\//.test(file)

const sources = allFiles('server/contexts').filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !isQueries(file),
)

test('SQL of the contexts stands in queries and in the listed files only', () => {
  const listed = [...Object.keys(ALLOWED_FILES), ...pendingFiles]
  expect(sources.filter((file) => holdsSql(read(file)) && !listed.includes(file))).toEqual([])
})

test('every listed file exists and still holds SQL', () => {
  expect(pendingFiles.filter((file) => !sources.includes(file) || !holdsSql(read(file)))).toEqual([])
  expect(Object.keys(ALLOWED_FILES).filter((file) => !holdsSql(read(file)))).toEqual([])
})

test.each([
  "db.selectFrom('orders').selectAll()",
  "trx.updateTable('refund').set(change)",
  'sql<number>`select 1`',
  "sql.ref('p.id')",
  'sql`select 1`',
  'const row = await query.executeTakeFirst()',
  'await query.execute()',
  'insertOf(table, rows).execute(trx)',
])('finds the SQL in %s', (text) => expect(holdsSql(text)).toBe(true))

test.each(['const row = await findOrder(db, id)', 'mysql`x`', 'import { listOrders } from "./queries"'])(
  'finds no SQL in %s',
  (text) => expect(holdsSql(text)).toBe(false),
)
