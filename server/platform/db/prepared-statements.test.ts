import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { npmPostgres, startPostgres, type Cluster } from '../../testing/races/postgres'
import { createNames, NO_NAMES, preparingPool } from './prepared-statements'
import type { Tables } from './tables'
import { inTransaction } from './transaction'

/** Name of a statement, by the SHA-256 of its text. */
const named = (text: string, generation = 0) =>
  `s${generation}_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`

describe('statement names', () => {
  const takeNames = (names: ReturnType<typeof createNames>, text: string, times: number) =>
    Array.from({ length: times }, () => names.of(text))

  test('names a statement once it is used often', () => {
    const names = createNames({ often: 3 })
    expect(takeNames(names, 'a', 5)).toEqual([undefined, undefined, undefined, named('a'), named('a')])
    expect(takeNames(names, 'b', 4)).toEqual([undefined, undefined, undefined, named('b')])
    expect(names.of('a')).toBe(named('a'))
  })

  test('limits the number of names', () => {
    const names = createNames({ often: 1, ready: 2 })
    for (const text of ['a', 'b', 'c']) takeNames(names, text, 3)
    expect(['a', 'b', 'c'].map((text) => names.of(text))).toEqual([named('a'), named('b'), undefined])
  })

  test('forgets statements that are used once', () => {
    const names = createNames({ often: 3, counted: 2 })
    takeNames(names, 'a', 2)
    takeNames(names, 'b', 1)
    takeNames(names, 'c', 1)
    expect(takeNames(names, 'a', 4)).toEqual([undefined, undefined, undefined, named('a')])
  })

  test('gives a statement the same name in every process, whatever ran before', () => {
    const [one, other] = [createNames({ often: 1 }), createNames({ often: 1 })]
    takeNames(one, 'a', 2)
    takeNames(other, 'b', 2)
    takeNames(other, 'a', 2)
    expect([other.of('a'), other.of('b') === one.of('a')]).toEqual([one.of('a'), false])
  })

  test('refuses a parameter in the condition of a conflict, which fails once the plan serves all values', () => {
    const of = (text: string) => createNames().of(text)
    const insert = 'insert into refund (txn_no) values ($1) on conflict ("txn_no") where "reason" = '
    expect(() => of(`${insert}$2 do nothing returning "id"`)).toThrow('needs literals')
    expect(of(`${insert}'late' do nothing`)).toBeUndefined()
    expect(of('insert … on conflict (id) do update set n = $2 where t.n < $3')).toBeUndefined()
  })

  test('prepares nothing when it is switched off', () => {
    expect(takeNames(NO_NAMES, 'a', 100)).toEqual(Array(100).fill(undefined))
  })

  test('gives new names to all statements after a migration', () => {
    const names = createNames({ often: 1 })
    names.of('a')
    expect(names.of('a')).toBe(named('a'))
    names.reset()
    expect([names.of('a'), names.of('a')]).toEqual([undefined, named('a', 1)])
  })
})

describe('on a real PostgreSQL', () => {
  let cluster: Cluster
  let url: string
  beforeAll(async () => {
    cluster = await startPostgres(npmPostgres())
    url = await cluster.database('prepared')
  })
  afterAll(() => cluster?.stop())

  const READ = 'select * from kept where id = $1'

  interface Statement {
    id: number
    name: string
  }

  /**
   * Opens a database handle of one connection and a table of two rows; the statement that reads one row is prepared.
   */
  async function opened() {
    const pool = new pg.Pool({ connectionString: url, max: 1 })
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: preparingPool(pool, createNames({ often: 2 })) }),
    })
    await sql`drop table if exists kept`.execute(db)
    await sql`create table kept (id int, name text)`.execute(db)
    await sql`insert into kept values (1, 'one'), (2, 'two')`.execute(db)
    const read = async (handle: typeof db, id: number) =>
      (await sql<Statement>`select * from kept where id = ${id}`.execute(handle)).rows[0]
    for (let times = 0; times < 3; times++) await read(db, 1)
    const ready = async () =>
      (await sql<Statement>`select name from pg_prepared_statements order by 1`.execute(db)).rows
    const close = () => db.destroy()
    return { db, read, ready, close }
  }

  test('prepares frequent statements and answers by their values', async () => {
    const { db, read, ready, close } = await opened()
    expect(await ready()).toEqual([{ name: named(READ) }])
    expect([await read(db, 1), await read(db, 2), await read(db, 3)]).toEqual([
      { id: 1, name: 'one' },
      { id: 2, name: 'two' },
      undefined,
    ])
    await close()
  })

  test('does not prepare the start and end of transactions', async () => {
    const { db, read, ready, close } = await opened()
    for (let times = 0; times < 5; times++) await inTransaction(db, (trx) => read(trx, 1))
    expect(await ready()).toEqual([{ name: named(READ) }])
    await close()
  })

  const changes: [what: string, change: string, row: object][] = [
    ['a column was added', 'alter table kept add column more int', { id: 1, name: 'one', more: null }],
    ['the connection has lost its prepared statements', 'deallocate all', { id: 1, name: 'one' }],
  ]

  test.each(changes)('%s: still answers', async (_, change, row) => {
    const { db, read, close } = await opened()
    await sql.raw(change).execute(db)
    for (let times = 0; times < 4; times++) expect(await read(db, 1)).toEqual(row)
    await close()
  })

  test.each(changes)('%s: retries a transaction that meets it', async (_, change, row) => {
    const { db, read, close } = await opened()
    await sql.raw(change).execute(db)
    let tries = 0
    const work = (trx: typeof db) => {
      tries++
      return read(trx, 1)
    }
    expect(await inTransaction(db, work)).toEqual(row)
    expect(await inTransaction(db, work)).toEqual(row)
    expect(tries).toBe(3)
    await close()
  })

  test('reports an error in a statement', async () => {
    const { db, close } = await opened()
    const divide = (by: number) => sql`select 1 / ${by}::int as n`.execute(db)
    for (let times = 0; times < 3; times++) await divide(1)
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    await close()
  })

  test('fails later statements of a lost connection at once and replaces the connection', async () => {
    const pool = new pg.Pool({ connectionString: url, max: 1 })
    pool.on('error', () => {})
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
    const other = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: preparingPool(new pg.Pool({ connectionString: url })) }),
    })
    const pidOf = async (handle: typeof db) =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(handle)).rows[0]?.pid
    const ended: (number | undefined)[] = []
    const last = await inTransaction(db, async (trx) => {
      const pid = await pidOf(trx)
      if (ended.length > 0) return pid
      ended.push(pid)
      await sql`select pg_terminate_backend(${pid})`.execute(other)
      // Without a listener, a loss detected between two statements would end the process.
      await new Promise((resolve) => setTimeout(resolve, 300))
      return pidOf(trx)
    })
    expect(last).not.toBe(ended[0])
    await Promise.all([db.destroy(), other.destroy()])
  })
})
