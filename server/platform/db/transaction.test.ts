import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql, type Driver } from 'kysely'
import type { Db } from './open'
import type { Tables } from './tables'
import { inTransaction } from './transaction'

const lost = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' })

/**
 * Creates a database whose statements fail when `fails` returns an error, and a list of the statements that arrived.
 */
function scripted(fails: (statement: string, times: number) => unknown) {
  const sent: string[] = []
  const send = async (statement: string) => {
    sent.push(statement)
    const error = fails(statement, sent.filter((one) => one === statement).length)
    if (error) throw error
    return { rows: [] }
  }
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => ({
      executeQuery: async ({ sql: text }) => send(text),
      streamQuery: () => {
        throw new Error('no stream')
      },
    }),
    beginTransaction: async () => void (await send('begin')),
    commitTransaction: async () => void (await send('commit')),
    rollbackTransaction: async () => void (await send('rollback')),
    releaseConnection: async () => {},
    destroy: async () => {},
  }
  const db: Db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return { db, sent }
}

const write = (db: Db) =>
  inTransaction(db, async (trx) => {
    await sql`write`.execute(trx)
    return 'done'
  })

test('inTransaction repeats its work when the connection is lost before COMMIT', async () => {
  const { db, sent } = scripted((statement, times) => statement === 'write' && times === 1 && lost())
  expect(await write(db)).toBe('done')
  expect(sent).toEqual(['begin', 'write', 'rollback', 'begin', 'write', 'commit'])
})

test('inTransaction repeats its work when BEGIN meets a connection that is dead', async () => {
  const { db, sent } = scripted((statement, times) => statement === 'begin' && times === 1 && lost())
  expect(await write(db)).toBe('done')
  expect(sent).toEqual(['begin', 'begin', 'write', 'commit'])
})

test('inTransaction never repeats its work when the connection is lost during COMMIT', async () => {
  const { db, sent } = scripted((statement) => statement === 'commit' && lost())
  await expect(write(db)).rejects.toMatchObject({ code: '08006' })
  expect(sent.filter((one) => one === 'write')).toHaveLength(1)
})

test('inTransaction gives up after three lost connections', async () => {
  const { db, sent } = scripted((statement) => statement === 'write' && lost())
  await expect(write(db)).rejects.toMatchObject({ code: '08006' })
  expect(sent.filter((one) => one === 'write')).toHaveLength(3)
})

test.each(['08001', '57014', '55P03', '53100'])(
  'inTransaction throws %s at once, because it has already waited',
  async (code) => {
    const { db, sent } = scripted((statement) => statement === 'write' && Object.assign(new Error('x'), { code }))
    await expect(write(db)).rejects.toMatchObject({ code })
    expect(sent.filter((one) => one === 'write')).toHaveLength(1)
  },
)
