import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import { openThreadDb, type ThreadDb } from '../../testing/thread-db'
import { TEST_VAULT } from '../../testing/vault'
import { OldSchema } from '../old-schema'
import { migrate } from '../../migrate'
import type { Db } from '../../platform/db/open'
import { SCHEMA_FOLDER, sqlFilesIn, type CodedMigration } from '.'

let database: ThreadDb
let db: Db
let folder: string
beforeAll(async () => {
  database = await openThreadDb(null)
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
