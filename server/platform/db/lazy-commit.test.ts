import { sql } from 'kysely'
import { openTestDb, type TestDb } from '../../testing/test-db'
import { inTransaction } from './transaction'
import { lazyCommit } from './lazy-commit'

let opened: TestDb
beforeAll(async () => {
  opened = await openTestDb('seeded')
})
afterAll(() => opened.close())

/** Runs a write and reads the setting on the same connection afterwards. */
const settingAfter = (isLazy: boolean) =>
  opened.db.connection().execute(async (db) => {
    const write = db.updateTable('shelf_version').set((eb) => ({ n: eb('n', '+', 1) }))
    const rows = isLazy ? await write.returning(lazyCommit(db)).execute() : []
    const { rows: settings } = await sql<{
      commit: string
    }>`select current_setting('synchronous_commit') as commit`.execute(db)
    return { during: rows.map(({ commit }) => commit), after: settings[0]?.commit }
  })

test('switches waiting for the disk off for one statement and not for the next one of its connection', async () => {
  const usual = await settingAfter(false)
  expect(await settingAfter(true)).toEqual({ during: ['off'], after: usual.after })
  expect(usual.after).toBe('on')
})

test('refuses a transaction', async () => {
  const write = inTransaction(opened.db, async (trx) => lazyCommit(trx))
  await expect(write).rejects.toThrow('a transaction must wait for the disk')
})
