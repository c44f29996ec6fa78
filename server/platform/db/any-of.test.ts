import { sql } from 'kysely'
import { openTestDb, type TestDb } from '../../testing/test-db'
import { anyId, anyText, padToPlan } from './any-of'

let database: TestDb
beforeAll(async () => {
  database = await openTestDb('seeded')
})
afterAll(() => database.close())

test('finds exactly the rows of one, several and no values', async () => {
  const ids = async (searched: number[]) =>
    (
      await database.db.selectFrom('category').select('id').where('id', '=', anyId(searched)).orderBy('id').execute()
    ).map(({ id }) => id)
  expect([await ids([1]), await ids([2, 1]), await ids([])]).toEqual([[1], [1, 2], []])
  const { rows } = await sql<{ has: boolean }>`select 'b' = ${anyText(['a', 'b'])} as has`.execute(database.db)
  expect(rows).toEqual([{ has: true }])
  expect(padToPlan(Array.from({ length: 12 }, (_, index) => index))).toHaveLength(12)
})

test('PostgreSQL keeps the plan of a statement with one id, which it makes anew without the repeats', async () => {
  const plans = async (name: string, ids: number[]) =>
    database.db.connection().execute(async (db) => {
      await sql
        .raw(`prepare ${name} (int[]) as select * from large join large b using (id) where large.id = any($1)`)
        .execute(db)
      for (let run = 0; run < 12; run++) await sql.raw(`execute ${name} ('{${ids.join()}}')`).execute(db)
      const { rows } = await sql<{ n: number }>`
        select generic_plans::int as n from pg_prepared_statements where name = ${name}`.execute(db)
      return rows[0]?.n
    })
  await sql`create temp table large as select id, repeat('x', 20) as text from generate_series(1, 50000) id`.execute(
    database.db,
  )
  await sql`create unique index large_id on large (id)`.execute(database.db)
  await sql`analyze large`.execute(database.db)
  expect([await plans('padded', padToPlan([7])), await plans('bare', [7])]).toEqual([7, 0])
})
