import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../../testing/harness'
import { insertJobs } from '../jobs/queue'
import { inTransaction } from './transaction'
import { returningRows, writeTogether } from './write-together'

const statements: string[] = []
let app: TestApp
beforeAll(async () => (app = await openTestApp({ onStatement: (text) => statements.push(text) })))
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('job').execute()
  statements.length = 0
})

const NOON = new Date('2026-11-21T12:00:00.123+08:00')
const job = (kind: string) => ({ kind, payload: {}, runAt: NOON, dedupe: 'once' })
const kinds = async () =>
  (await app.db.selectFrom('job').select('kind').orderBy('id').execute()).map(({ kind }) => kind)

test('writes as one statement, returns rows with moments as dates, and leaves out undefined writes', async () => {
  const written = await writeTogether(app.db, {
    first: returningRows(insertJobs(app.db, [job('a'), job('b')]).returning(['kind', 'run_at']), { run_at: true }),
    none: undefined,
    second: insertJobs(app.db, [job('c')]),
  })
  expect(statements).toHaveLength(1)
  expect(written).toEqual({ first: ['a', 'b'].map((kind) => ({ kind, run_at: NOON })) })
  expect((await kinds()).sort()).toEqual(['a', 'b', 'c'])
})

test('a write reads what an earlier one returns, and nothing when that one was in conflict', async () => {
  const writes = () => ({
    added: insertJobs(app.db, [job('a')]).returning('id'),
    follower: sql`insert into job (kind, payload, run_at, dedupe)
      select 'follower', jsonb_build_object('of', id), ${NOON}::timestamptz, 'follower:' || id from added`,
  })
  await writeTogether(app.db, writes())
  await writeTogether(app.db, writes())
  expect((await kinds()).sort()).toEqual(['a', 'follower'])
})

test('writes nothing when one of the writes fails', async () => {
  const failing = inTransaction(app.db, (trx) =>
    writeTogether(trx, { job: insertJobs(trx, [job('a')]), failing: sql`insert into job (kind) values (null)` }),
  )
  await expect(failing).rejects.toThrow(/null value/)
  expect(await kinds()).toEqual([])
})
