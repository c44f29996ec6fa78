import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Migrator, sql, type Kysely } from 'kysely'
import { openTestDb, type TestDb } from '../../testing/test-db'
import { TEST_VAULT } from '../../testing/vault'
import { OldSchema } from '../applied-migrations'
import { migrate } from '../../migrate'
import type { Db } from '../../platform/db/open'
import { SCHEMA_FOLDER, sqlFilesIn, type CodedMigration } from '.'

let database: TestDb
let db: Db
let folder: string
beforeAll(async () => {
  database = await openTestDb('empty')
  db = database.db
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
})
afterAll(async () => {
  await database.close()
  fs.rmSync(folder, { recursive: true })
})

const write = (name: string, script: string) => fs.writeFileSync(path.join(folder, name), script)
const none = { coded: {} }

test('a new database gets every schema file in order, once', async () => {
  const files = sqlFilesIn(SCHEMA_FOLDER).map((file) => path.basename(file, '.sql'))
  expect(files[0]).toBe('000-platform')
  expect(await migrate(db, TEST_VAULT, { folder, ...none })).toEqual(files)
  expect(await migrate(db, TEST_VAULT, { folder, ...none })).toEqual([])
})

test('a start on a current database does not read all tables for its migrations', async () => {
  const run = jest.spyOn(Migrator.prototype, 'migrateToLatest')
  expect(await migrate(db, TEST_VAULT, { folder, ...none })).toEqual([])
  expect(run).not.toHaveBeenCalled()
  write('010-catalog-note.sql', 'create table note (text text);\ndrop table note;')
  expect(await migrate(db, TEST_VAULT, { folder, ...none })).toEqual(['010-catalog-note'])
  expect(run).toHaveBeenCalledTimes(1)
  run.mockRestore()
  fs.rmSync(path.join(folder, '010-catalog-note.sql'))
  await sql`delete from kysely_migration where name = '010-catalog-note'`.execute(db)
})

test('later migrations follow the schema in order, in SQL and in code that has the vault', async () => {
  write('010-catalog-recall.sql', "create table recall (batch text primary key);\ninsert into recall values ('A;1');")
  const sealRecalls: CodedMigration = {
    up: async (handle: Kysely<unknown>, vault) => {
      await sql`insert into recall values (${vault.open(vault.seal('B2', 'recall'), 'recall')})`.execute(handle)
    },
  }
  const later = { folder, coded: { '011-catalog-recall-seal': sealRecalls } }
  expect(await migrate(db, TEST_VAULT, later)).toEqual(['010-catalog-recall', '011-catalog-recall-seal'])
  expect((await sql`select batch from recall order by batch`.execute(db)).rows).toEqual([
    { batch: 'A;1' },
    { batch: 'B2' },
  ])
  expect(await migrate(db, TEST_VAULT, later)).toEqual([])
  await sql`delete from kysely_migration where name like '011-%'`.execute(db)
})

test('a migration that fails names its file and line and leaves nothing behind', async () => {
  write('012-catalog-batch.sql', 'create table batch (id int);\n-- a comment\ninsert into batch\nvalues (missing);')
  const failure = await migrate(db, TEST_VAULT, { folder, ...none }).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    message: expect.stringMatching(/^012-catalog-batch\.sql:3: .*"missing"/),
    code: '42703',
  })
  expect((await sql`select to_regclass('batch') as batch`.execute(db)).rows).toEqual([{ batch: null }])
  fs.rmSync(path.join(folder, '012-catalog-batch.sql'))
  expect(await migrate(db, TEST_VAULT, { folder, ...none })).toEqual([])
})

test('a database of an unreleased version is refused in one Chinese sentence and stays as it is', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('001-shop', '2026-01-01')`.execute(db)
  const refusal = await migrate(db, TEST_VAULT).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(OldSchema)
  expect((refusal as Error).message).toMatch(
    /^数据库由早期开发版本创建，不能升级，请删除 DATA_DIR 目录[^。]+后重新启动。$/,
  )
  expect((await sql`select 1 from kysely_migration where name = '001-shop'`.execute(db)).rows).toHaveLength(1)
})

test('013 converts the receipts of orders from yuan to fen', async () => {
  const script = fs.readFileSync(path.join(__dirname, '013-orders-receipt-in-fen.sql'), 'utf8')
  const entry = { ruleId: '7', kind: 'coupon', threshold: 99, base: 100.1, result: -5.05, rounding: 0.004 }
  const receipts = [[{ ...entry, shares: [{ lineId: 3, amount: -5.05 }] }], []]
  await sql`create schema old`.execute(db)
  await sql`create table old.orders (id int, receipt jsonb)`.execute(db)
  await sql`set search_path to old`.execute(db)
  for (const [id, receipt] of receipts.entries())
    await sql`insert into orders values (${id}, ${JSON.stringify(receipt)}::jsonb)`.execute(db)
  await sql.raw(`do $script$ begin ${script}\nend $script$`).execute(db)
  const { rows } = await sql<{ receipt: unknown }>`select receipt from orders order by id`.execute(db)
  await sql`set search_path to public`.execute(db)
  const inFen = { threshold: { fen: 9900 }, base: 10010, result: -505, rounding: 0.4 }
  expect(rows.map(({ receipt }) => receipt)).toEqual([
    [{ ruleId: '7', kind: 'coupon', ...inFen, shares: [{ lineId: 3, amount: -505 }] }],
    [],
  ])
})
