import { sql } from 'kysely'
import { sandboxAfterSales } from '../../providers/after-sales/sandbox'
import { sandboxCouriers } from '../../providers/courier/sandbox'
import { startShopJobs } from '../../jobs'
import { createSandbox } from '../../providers/payment/sandbox'
import { TEST_VAULT } from '../harness'
import { openRun, type Run, type ModelState } from '../model'
import { call, NO_ANSWER } from './client'
import { createVirtualUsers, type Buyer } from './shoppers'
import type { Scenario } from './shop-processes'

const now = () => new Date()
const silent = { info: () => {}, warn: () => {}, error: () => {} }
/** Rounds of late notifications and queries: the slowest notification of the simulated providers needs three. */
const ROUNDS = 4
const AHEAD_S = 20
/** Jobs that depend on the calendar keep their time. */
const CALENDAR = ['closeOrder', 'receiveByTime', 'returnOverdue', 'purge']

/** Makes later jobs due now and frees those of a killed process. */
const makeJobsDue = async ({ db }: Scenario) => {
  await sql`update job set run_at = run_at - make_interval(secs => ${AHEAD_S}), locked_until = null
    where done_at is null and failed_at is null and kind not in (${sql.join(CALENDAR)})
      and run_at < now() + make_interval(secs => 60)`.execute(db)
  await sql`update sandbox_refund set created_at = created_at - make_interval(secs => ${AHEAD_S})`.execute(db)
}

const isBusy = async ({ db }: Scenario) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from job
    where done_at is null and failed_at is null and locked_until > now() and run_at <= now()`.execute(db)
  return (rows[0]?.n ?? 0) > 0
}

/** Runs until no work is in progress: a third worker helps the processes with due jobs. */
export async function finishWork(scenario: Scenario) {
  const sandbox = createSandbox({ db: () => scenario.db, now, baseUrl: () => scenario.urls.at(-1) ?? '' })
  const { payments, insurers } = sandbox
  const afterSaleProvider = sandboxAfterSales({ now })
  const others = { afterSaleProvider: afterSaleProvider, couriers: sandboxCouriers({ now }), vault: TEST_VAULT }
  const deps = { db: scenario.db, now, payments, insurers, ...others, log: silent }
  const jobs = startShopJobs(deps, [sandbox.jobs], { pollMs: 0 })
  for (let round = 0; round < ROUNDS; round++) {
    await makeJobsDue(scenario)
    do await jobs.drain()
    while (await isBusy(scenario))
  }
  await jobs.stop()
}

/**
 * Adapts the processes of a scenario to the model of orders. A killed process gives no reply, which is not a faulty
 * reply.
 */
export const modelStateOf = (scenario: Scenario): ModelState => ({
  db: scenario.db,
  vault: TEST_VAULT,
  urls: scenario.urls,
  now,
  call: (url, name, input, token) => call(url, name, input, { token } as Buyer),
  idle: () => finishWork(scenario),
  noAnswer: NO_ANSWER,
})

/** Creates new shoppers for the model. */
export async function newRuns(scenario: Scenario, size: number): Promise<Run[]> {
  const modelState = modelStateOf(scenario)
  const buyers = await createVirtualUsers(scenario.db, size)
  return Promise.all(buyers.map(({ id, token, addressId }) => openRun(modelState, { userId: id, token, addressId })))
}
