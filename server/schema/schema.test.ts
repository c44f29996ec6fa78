import { sql } from 'kysely'
import { DATA_CONTEXTS, contextOfTable, readModel, type DataModel } from '../../scripts/data-model'
import { migrate } from '../migrate'
import { openTestDb, type TestDb } from '../testing/test-db'
import { TEST_VAULT } from '../testing/vault'

let database: TestDb
let model: DataModel
beforeAll(async () => {
  database = await openTestDb('empty')
  await migrate(database.db, TEST_VAULT)
  model = await readModel(database.db)
})
afterAll(() => database.close())

test('every table and view belongs to exactly one context', () => {
  const owners = contextOfTable()
  expect(model.tables.length).toBeGreaterThan(140)
  expect(model.tables.filter(({ name }) => owners.get(name)?.length !== 1).map(({ name }) => name)).toEqual([])
  expect([...owners.keys()].filter((name) => !model.tables.some((table) => table.name === name))).toEqual([])
  expect([...new Set([...owners.values()].flat())].filter((context) => !DATA_CONTEXTS.includes(context))).toEqual([])
})

test('every table and view has a comment of one or more whole sentences', () => {
  expect(model.tables.filter(({ comment }) => !/^[A-Z].+\.$/.test(comment)).map(({ name }) => name)).toEqual([])
})

test('every comment on a column is a whole sentence too', async () => {
  const { rows } = await sql<{ name: string; comment: string }>`
    select format('%I.%I', c.relname, a.attname) as name, col_description(c.oid, a.attnum) as comment
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and col_description(c.oid, a.attnum) is not null`.execute(database.db)
  expect(rows.length).toBeGreaterThan(200)
  expect(rows.filter(({ comment }) => !comment.endsWith('.')).map(({ name }) => name)).toEqual([])
})

test('money is integer fen, moments carry a time zone, and no column holds an amount as a float', async () => {
  const { rows } = await sql<{ name: string; type: string }>`
    select table_name || '.' || column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(database.db)
  const wrong = rows.filter(
    ({ name, type }) =>
      (name.endsWith('_fen') && type !== 'integer') ||
      (name.endsWith('_at') && type !== 'timestamp with time zone') ||
      ['numeric', 'money', 'real', 'timestamp without time zone'].includes(type),
  )
  expect(wrong).toEqual([])
})
