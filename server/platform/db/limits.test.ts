import net from 'node:net'
import { sql } from 'kysely'
import { npmPostgres, startPostgres, type Cluster } from '../../testing/races/postgres'
import { openDb, type OpenDb } from './open'
import { CALL_LIMITS, JOB_LIMITS, type Limits } from './pool'

let cluster: Cluster
let url: string
const opened: OpenDb[] = []
const connections = new Set<net.Socket>()
/** Accepts connections and never replies. */
const silent = net.createServer((socket) => void connections.add(socket.on('error', () => {})))

beforeAll(async () => {
  cluster = await startPostgres(npmPostgres())
  url = await cluster.database('limits')
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
}, 240_000)
afterAll(async () => {
  for (const socket of connections) socket.destroy()
  silent.close()
  await Promise.all(opened.map((one) => one.close()))
  await cluster?.stop()
})

async function open(limits: Limits, poolSize = 1, at = url) {
  const one = await openDb({ url: at, folder: '', limits, poolSize })
  opened.push(one)
  return one.db
}

/** Error code of a statement ('' without an error) and its duration in seconds. */
async function timed(run: () => Promise<unknown>): Promise<[code: string, seconds: number]> {
  const since = Date.now()
  const code = await run().then(
    () => '',
    (error: unknown) => (error as { code: string }).code,
  )
  return [code, (Date.now() - since) / 1000]
}

/** Delay that a busy machine may add, in seconds. */
const SLACK = 5
const endsAt = (seconds: number) => ({ from: seconds - 0.1, to: seconds + SLACK })
function expectEnd([code, seconds]: [string, number], expected: string, { from, to }: ReturnType<typeof endsAt>) {
  expect(code).toBe(expected)
  expect(seconds).toBeGreaterThanOrEqual(from)
  expect(seconds).toBeLessThan(to)
}

test('limits the wait for statements, locks and connections; a job may wait 30 s', async () => {
  const owner = await open(CALL_LIMITS)
  await sql`create table row_of_one (id int); insert into row_of_one values (1)`.execute(owner)
  const update = sql`update row_of_one set id = id`
  const [slow, locked, job] = [await open(CALL_LIMITS), await open(CALL_LIMITS), await open(JOB_LIMITS)]
  const full = await open(CALL_LIMITS)
  const { port } = silent.address() as net.AddressInfo
  const deaf = await open(CALL_LIMITS, 1, `postgres://x:x@127.0.0.1:${port}/x`)

  let release = () => {}
  const held = owner.transaction().execute(async (trx) => {
    await update.execute(trx)
    await new Promise<void>((resolve) => (release = resolve))
  })
  let free = () => {}
  const blockingTransaction = full.transaction().execute(() => new Promise<void>((resolve) => (free = resolve)))
  const [statement, lock, connection, greeting, long] = await Promise.all([
    timed(() => sql`select pg_sleep(20)`.execute(slow)),
    timed(() => update.execute(locked)),
    timed(() => sql`select 1`.execute(full)),
    timed(() => sql`select 1`.execute(deaf)),
    timed(() => sql`select pg_sleep(6)`.execute(job)),
  ])
  release()
  free()
  await Promise.all([held, blockingTransaction])

  expectEnd(statement, '57014', endsAt(5))
  expectEnd(lock, '55P03', endsAt(3))
  expectEnd(connection, '53300', endsAt(8))
  expectEnd(greeting, '08001', endsAt(3))
  expectEnd(long, '', endsAt(6))
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(job)
  expect(rows).toEqual([{ statement_timeout: '30s' }])
})
