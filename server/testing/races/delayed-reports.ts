import { sql } from 'kysely'
import { sandboxDesk } from '../../providers/after-sales/sandbox'
import { sandboxCouriers } from '../../providers/courier/sandbox'
import { startShopJobs } from '../../jobs'
import { createSandbox } from '../../providers/payment/sandbox'
import { TEST_VAULT } from '../harness'
import { openRun, type Run, type World } from '../model'
import { call, NO_ANSWER } from './client'
import { crowd, type Buyer } from './shoppers'
import type { Arena } from './shop-processes'

const now = () => new Date()
const silent = { info: () => {}, warn: () => {}, error: () => {} }
/** Rounds of "what is told or asked again later": the slowest report of the simulated providers needs three. */
const ROUNDS = 4
const AHEAD_S = 20
/** Work that belongs to the shop's calendar stays where it is. */
const CALENDAR = ['closeOrder', 'receiveByTime', 'returnOverdue', 'purge']

/** What comes later comes now; of a process that was killed nobody waits for. */
const hurry = async ({ db }: Arena) => {
  await sql`update job set run_at = run_at - make_interval(secs => ${AHEAD_S}), locked_until = null
    where done_at is null and failed_at is null and kind not in (${sql.join(CALENDAR)})
      and run_at < now() + make_interval(secs => 60)`.execute(db)
  await sql`update sandbox_refund set created_at = created_at - make_interval(secs => ${AHEAD_S})`.execute(db)
}

const isBusy = async ({ db }: Arena) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from job
    where done_at is null and failed_at is null and locked_until > now() and run_at <= now()`.execute(db)
  return (rows[0]?.n ?? 0) > 0
}

/** Until nothing is under way: a third worker helps the processes with what is due. */
export async function rest(arena: Arena) {
  const sandbox = createSandbox({ db: () => arena.db, now, baseUrl: () => arena.urls.at(-1) ?? '' })
  const { payments, insurers } = sandbox
  const desk = sandboxDesk({ now })
  const others = { desk, couriers: sandboxCouriers({ now }), vault: TEST_VAULT }
  const deps = { db: arena.db, now, payments, insurers, ...others, log: silent }
  const jobs = startShopJobs(deps, [sandbox.jobs], { pollMs: 0 })
  for (let round = 0; round < ROUNDS; round++) {
    await hurry(arena)
    do await jobs.drain()
    while (await isBusy(arena))
  }
  await jobs.stop()
}

/** The model's shop: the processes of an arena. A process that is gone answers nothing, and that is no fault of its answer. */
export const worldOf = (arena: Arena): World => ({
  db: arena.db,
  vault: TEST_VAULT,
  urls: arena.urls,
  now,
  call: (url, name, input, token) => call(url, name, input, { token } as Buyer),
  idle: () => rest(arena),
  noAnswer: NO_ANSWER,
})

/** New shoppers of the model. */
export async function newRuns(arena: Arena, size: number): Promise<Run[]> {
  const world = worldOf(arena)
  const buyers = await crowd(arena.db, size)
  return Promise.all(buyers.map(({ id, token, addressId }) => openRun(world, { userId: id, token, addressId })))
}
