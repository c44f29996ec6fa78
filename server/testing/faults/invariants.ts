import { sql } from 'kysely'
import type { Db } from '../../platform/db/open'
import type { Buyer } from '../races/shoppers'
import { ledgerFaults } from '../races/ledger-facts'
import { openOffers } from '../races/ledger-offers'
import type { Scenario } from '../races/shop-processes'
import { finishWork, modelStateOf } from '../races/delayed-reports'
import { sendRequest, findViolations, pieces, type Run } from '../model'
import { findLost, type Acknowledged } from './acknowledged'
import { pause } from './random'

/** Makes failed jobs due now: after an outage they would wait for minutes. */
const advanceJobs = ({ db }: Scenario) =>
  sql`update job set run_at = now(), locked_until = null where done_at is null and failed_at is null
    and kind not in ('closeOrder', 'receiveByTime', 'returnOverdue', 'purge') and run_at > now()`.execute(db)

const openRefunds = async ({ db }: Scenario) =>
  (await sql<{ n: number }>`select count(*)::int as n from refund where status <> 'done'`.execute(db)).rows[0]?.n ?? 0

/** Runs every due job until no refund is in progress. */
async function settle(scenario: Scenario) {
  await finishWork(scenario)
  for (let times = 0; times < 5 && (await openRefunds(scenario)) > 0; times++) {
    await advanceJobs(scenario)
    await finishWork(scenario)
    await pause(500)
  }
}

const runsOf = (scenario: Scenario, buyers: readonly Buyer[], { orders }: Acknowledged): Run[] =>
  buyers.map(({ id, token, addressId }) => ({
    ...{ modelState: modelStateOf(scenario), token, userId: id, addressId, codes: {}, faults: [], keys: 0 },
    orders: orders.filter(({ userId }) => userId === id),
  }))

/**
 * Returns orders in the database whose shopper got no reply, although every call was repeated until it was answered.
 */
export async function unknownOrders(db: Db, buyers: readonly Buyer[], { orders }: Acknowledged): Promise<string[]> {
  const ids = buyers.map(({ id }) => id)
  const rows = await db.selectFrom('orders').select('id').where('user_id', 'in', ids).execute()
  const known = new Set(orders.map(({ id }) => id))
  return rows.filter(({ id }) => !known.has(id)).map(({ id }) => `order ${id} was never acknowledged`)
}

export const negativeStock = async (db: Db) =>
  (await db.selectFrom('stock').select(['product_id', 'qty']).where('qty', '<', 0).execute()).map(
    (row) => `stock of product ${row.product_id} is ${row.qty}`,
  )

/** Returns the stock before the load: available pieces and pieces reserved by orders. */
export const stockBefore = (scenario: Scenario) => pieces(modelStateOf(scenario))

/**
 * Waits until all work is done, then returns what is lost and which totals do not match: orders, stock, money, coupons,
 * points.
 */
export async function checkAtRest(
  scenario: Scenario,
  {
    buyers,
    acknowledged,
    before,
  }: { buyers: readonly Buyer[]; acknowledged: Acknowledged; before: Record<string, number> },
): Promise<{ missing: string[]; problems: string[] }> {
  await settle(scenario)
  const runs = runsOf(scenario, buyers, acknowledged)
  // Queries each payment, as a client does: this replaces a lost payment notification.
  for (const run of runs) for (const { orderNo } of run.orders) await sendRequest(run, 0, 'queryPay', { orderNo })
  await settle(scenario)
  const problems = [...(await unknownOrders(scenario.db, buyers, acknowledged)), ...(await negativeStock(scenario.db))]
  for (const run of runs) problems.push(...(await findViolations(run, before)))
  problems.push(...(await ledgerFaults(runs, await openOffers(scenario.db))))
  return {
    missing: await findLost(scenario.db, acknowledged, { isAtRest: true }),
    problems: [...new Set(problems)],
  }
}
