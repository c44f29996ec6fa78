import { sql } from 'kysely'
import { insertAccounts } from '../customer/account/accounts'
import { TEST_VAULT } from '../../testing/vault'
import { openTestApp, type TestApp } from '../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Inserts a row into each ledger that has none for a shopper in the demo data. */
const ROWS: Record<string, (userId: number) => ReturnType<typeof sql>> = {
  points_entry: (id) =>
    sql`insert into points_entry (user_id, delta, cause, idem_key, at) values (${id}, 5, 'gift', 'l1', now())`,
  growth_entry: (id) =>
    sql`insert into growth_entry (user_id, delta, cause, idem_key, at) values (${id}, 5, 'gift', 'l1', now())`,
  wallet_entry: (id) =>
    sql`insert into wallet_entry (user_id, purse, delta, cause, idem_key, at) values (${id}, 'gold', 5, 'gift', 'l1', now())`,
  coupon_entry: (id) =>
    sql`insert into user_coupon (user_id, coupon_id, nth, expires_at) select ${id}, max(id), 1, now() from coupon`,
  draw_chance: (id) =>
    sql`insert into draw_chance (draw_id, user_id, delta, cause, idem_key, at) select max(id), ${id}, 1, 'free', 'l1', now() from draw`,
}

test('PR-21 PR-22 S16 refuses to change, delete, repeat or truncate ledger entries, or to write a zero', async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and (table_name like '%\\_entry' or table_name = 'draw_chance') order by 1`.execute(
    app.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(ROWS).sort())
  const mobile = '13900009999'
  const id =
    (await insertAccounts(app.db, TEST_VAULT, [{ mobile, name: 'ledger', createdAt: app.now }])).get(mobile) ?? 0
  await app.db.insertInto('wallet_account').values({ user_id: id, created_at: app.now }).execute()
  for (const [table, row] of Object.entries(ROWS)) {
    await row(id).execute(app.db)
    const ownRows = sql`${sql.table(table)} where user_id = ${id}`
    const forbiddenQueries = {
      change: sql`update ${sql.table(table)} set delta = 500 where user_id = ${id}`,
      name: sql`update ${sql.table(table)} set user_id = 1 where user_id = ${id}`,
      take: sql`delete from ${ownRows}`,
      sweep: sql`truncate ${sql.table(table)}`,
    }
    for (const [action, query] of Object.entries(forbiddenQueries))
      expect([table, action, await query.execute(app.db).then(String, String)]).toEqual([
        table,
        action,
        expect.stringContaining('never changed'),
      ])
    const remainingRows = await sql<{ delta: number }>`select delta from ${ownRows}`.execute(app.db)
    expect([table, remainingRows.rows.length]).toEqual([table, 1])
    const columns = sql`select count(*)::int as n from information_schema.columns where table_name = ${table}
      and column_name in ('cause', 'idem_key', 'at') and is_nullable = 'NO'`
    expect([table, (await columns.execute(app.db)).rows]).toEqual([table, [{ n: 3 }]])
    const once = sql`select count(*)::int as n from pg_indexes where tablename = ${table} and indexdef like '%UNIQUE%(idem_key)'`
    expect([table, (await once.execute(app.db)).rows]).toEqual([table, [{ n: 1 }]])
  }
})
