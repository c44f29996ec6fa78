import { OrderStatus } from '../../../../src/domain/order-status'
import { inTransaction, type Handle } from '../../../platform/db/transaction'
import { addJob } from '../../../platform/jobs/queue'
import type { JobDeps } from '../../../platform/jobs/runner'
import { hasOpenAfterSale } from '../after-sales/queries'
import { moveOrder } from '../move-order'
import { lockOrder } from '../queries'
import { notifyOrder } from '../notify-order'
import { coverageOf } from '../../../providers/courier/contract'
import { listParcels } from './parcel-queries'
import { parcelsOf, type TrackedParcel } from './parcel-tracking'
import { trackTyped } from './typed-numbers'
import type { OrderRow } from '../move-order'
import { CartKind } from '../../../../src/domain/kind'
import { findLastEvent, findOrder } from './queries'

const FIRST_LOOK_MS = 120_000
const MOST_WAIT_MS = 1_800_000
/** Least time between two queries of the carriers, in ms. */
const LEAST_WAIT_MS = 30_000
/** Time before the expected arrival at which a rider counts as near, in ms. */
const NEAR_MS = 5 * 60_000
const DAY_MS = 86_400_000

/** Job of an order: belongs to the event that queued it, and does nothing after a later event. */
interface Planned {
  id: number
  /** Event of the order. */
  step: number
  /** Number of checks so far. */
  asked: number
}

/** Whether the event of the job is still the order's latest; otherwise the job has nothing to do. */
async function isLatestEvent(handle: Handle, { id, step }: Planned): Promise<boolean> {
  const newest = await findLastEvent(handle, id)
  return newest?.id === step
}

/**
 * Marks an order as received after days without the shopper's confirmation. Waits while an after-sale of it is open.
 * @spec ST-57 PR-24
 */
export async function receiveByTime(deps: JobDeps, job: Planned) {
  const { id, step, asked: requestCount } = job
  await inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, id)
    if (!(await isLatestEvent(trx, job))) return
    const at = deps.now()
    if (!(await hasOpenAfterSale(trx, id)))
      return void (await moveOrder(trx, order, { to: OrderStatus.completed, by: 'timeout', at }))
    const [payload, runAt] = [{ id, step, asked: requestCount + 1 }, new Date(at.getTime() + DAY_MS)]
    await addJob(trx, { kind: 'receiveByTime', payload, runAt, dedupe: `receive:${id}:${step}:${payload.asked}` })
  })
}

/** Returns when the first rider under way is near the shopper, in ms; null without a rider whose arrival is known. */
function nearTimeOf(parcels: readonly TrackedParcel[]): number | null {
  const arrivals = parcels.flatMap(({ state, tracking }) =>
    state === 'moving' && tracking?.rider && tracking.eta ? [tracking.eta.from.getTime()] : [],
  )
  return arrivals.length > 0 ? Math.min(...arrivals) - NEAR_MS : null
}

/** Whether parcels of the order may be on their way: all of them, or those of some stores. */
const isUnderWay = async (handle: Handle, { id, status }: OrderRow): Promise<boolean> =>
  status === OrderStatus.shipped || (status === OrderStatus.paid && (await listParcels(handle, id)).length > 0)

/**
 * Queries the carriers until every parcel is delivered, then marks the order as delivered. Without carriers the store
 * reports it.
 */
export async function trackOrder(deps: JobDeps, job: Planned) {
  const { couriers, db } = deps
  const { id, step, asked: requestCount } = job
  const order = await findOrder(db, id)
  if (!couriers || !order || !(await isUnderWay(db, order)) || !(await isLatestEvent(db, job))) return
  const coverage = coverageOf(couriers, order.order_type === CartKind.lightning ? 'rider' : 'post')
  if (coverage === 'none') return
  const source = { db, couriers, vault: deps.vault }
  if (coverage === 'typed') await trackTyped(source, order, deps.now())
  const parcels = await parcelsOf(source, order)
  const isShipped = order.status === OrderStatus.shipped
  if (isShipped && parcels.length > 0 && parcels.every(({ state }) => state === 'delivered'))
    return inTransaction(db, async (trx) => {
      await moveOrder(trx, await lockOrder(trx, id), { to: OrderStatus.delivered, by: 'store', at: deps.now() })
    })
  const at = deps.now()
  const near = nearTimeOf(parcels)
  if (isShipped && near !== null && near <= at.getTime()) await notifyOrder(db, order, 'riderNear', at)
  const pause = Math.min(FIRST_LOOK_MS * 2 ** requestCount, MOST_WAIT_MS)
  const untilNear = near !== null && near > at.getTime() ? Math.max(near - at.getTime(), LEAST_WAIT_MS) : pause
  const runAt = new Date(at.getTime() + Math.min(pause, untilNear))
  const payload = { id, step, asked: requestCount + 1 }
  await addJob(db, { kind: 'trackOrder', payload, runAt, dedupe: `track:${id}:${step}:${payload.asked}` })
}
