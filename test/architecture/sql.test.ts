import { allFiles, read } from './disk'

/** Files other than queries that keep their SQL, with the reason. */
const ALLOWED_FILES: Record<string, string> = {
  'server/contexts/orders/kinds/flash-sale/sell.ts': 'one statement is the use case: it sells to many shoppers at once',
}

/** Matches statements, pieces of SQL, and the execution of either. */
const SQL =
  /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql[`<.]|\.execute(TakeFirst(OrThrow)?)?\(\)|\.execute\((db|trx|handle)/
const holdsSql = (text: string) => SQL.test(text)
const isQueries = (file: string) => /[/-]queries\.ts$|\/queries\//.test(file)

const sources = allFiles('server/contexts').filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !isQueries(file),
)

test('SQL of the contexts stands in queries and in the listed files only', () => {
  const listed = Object.keys(ALLOWED_FILES)
  expect(sources.filter((file) => holdsSql(read(file)) && !listed.includes(file))).toEqual([])
})

test('every listed file exists and still holds SQL', () => {
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
