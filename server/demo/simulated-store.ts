import { PICKUP } from '../../src/domain/kind'
import { OrderStatus } from '../../src/domain/order-status'
import {
  arrivalProblem,
  checkIn,
  hasPassed,
  isHeld,
  itemsOf,
  makeCode,
  moveOrder,
  sendersOf,
  sendPart,
  sendPrize,
  trackOrder,
  unsentStores,
  type OrderRow,
} from '../contexts/orders'
import { inTransaction, type Trx } from '../platform/db/transaction'
import type { JobSet } from '../platform/jobs/job-set'
import { addJob, type JobPayload } from '../platform/jobs/queue'
import type { JobDeps } from '../platform/jobs/runner'
import type { GroupFriends } from './group-friends'
import {
  findJoinableGroup,
  findLatestEventId,
  listOrdersToMove,
  listPrizesToSend,
  lockOrder,
  markCodeUsed,
  type OrderToMove,
} from './simulated-store-queries'

const KIND = 'simulateStore'
const PREFIX = 'simulate:'
const PRIZE_KIND = 'simulateWarehouse'
const PRIZE_PREFIX = 'simulate-prize:'
const MINUTE_MS = 60_000
/** Time in which a real store packs an order, in ms. */
const PACK_MS = 5 * MINUTE_MS
/** Time after which a real shopper comes to the counter, in ms. */
const COLLECT_MS = 20 * MINUTE_MS
/** Pause between two checks of an order that waits for a carrier, a group or customs, in ms. */
const CHECK_MS = 100_000
/** Longest pause before a check of an order that still waits, in ms of the demo. */
const MOST_CHECK_MS = 5 * MINUTE_MS

/** Settings of the simulated store. */
export interface SimulatedStoreOptions {
  /** How many times faster than a real store it works. */
  speed: number
  /** Fills the groups of group-buy orders; without it a group waits for real shoppers. */
  friends?: GroupFriends
}

/** One check of an order: belongs to the event that led to its status, and does nothing after a later event. */
interface Check {
  orderId: number
  step: number
  /** Number of checks since that event. */
  n: number
}

const checkOf = ({ orderId, step, n }: JobPayload): Check => ({
  orderId: Number(orderId),
  step: Number(step),
  n: Number(n),
})

const queueCheck = (handle: JobDeps['db'], check: Check, runAt: Date) =>
  addJob(handle, {
    kind: KIND,
    payload: { ...check },
    runAt,
    dedupe: `${PREFIX}${check.orderId}:${check.step}:${check.n}`,
  })

/** Returns when the store acts on an order; a reservation waits for its booked time, a presale for its ship date. */
function dueAt({ status, kind, since, from_at: from }: OrderToMove, speed: number): Date {
  const isAtCounter = kind === PICKUP && status !== OrderStatus.paid
  const due = new Date(since.getTime() + (isAtCounter ? COLLECT_MS : PACK_MS) / speed)
  return from && from > due ? from : due
}

/** Queues a check of every order whose status is new. Several processes may do this at once: the key of a job is unique. */
async function planChecks({ db }: JobDeps, speed: number) {
  for (const order of await listOrdersToMove(db, KIND, PREFIX))
    await queueCheck(db, { orderId: order.id, step: order.step, n: 0 }, dueAt(order, speed))
}

/** Queues the parcel of every won product whose address is new. */
async function planPrizes({ db }: JobDeps, speed: number) {
  for (const { id, since } of await listPrizesToSend(db, PRIZE_KIND, PRIZE_PREFIX)) {
    const runAt = new Date(since.getTime() + PACK_MS / speed)
    await addJob(db, { kind: PRIZE_KIND, payload: { recordId: id }, runAt, dedupe: `${PRIZE_PREFIX}${id}` })
  }
}

/** Hands a pickup or a reservation over at the counter, with the code that its shopper shows. @spec PR-12 PR-19 */
async function handOverAtCounter(trx: Trx, order: OrderRow, at: Date): Promise<boolean> {
  const isReservation = order.status === OrderStatus.completed
  if (isReservation && (await arrivalProblem(trx, order, at))) return false
  await makeCode(trx, order.id, at)
  if (isReservation) await checkIn(trx, order, at)
  else if (!(await moveOrder(trx, order, { to: OrderStatus.delivered, by: 'store', at }))) return false
  await markCodeUsed(trx, order.id, at)
  return true
}

/** Sends the parcel of the next store that nobody of its staff holds. Returns whether nothing is left to send. */
async function sendNextParcel(trx: Trx, order: OrderRow, at: Date): Promise<boolean> {
  const unsent = await unsentStores(trx, order.id)
  for (const storeNo of unsent) {
    if (await isHeld(trx, 'order', order.id, at, storeNo)) continue
    return (await sendPart(trx, order, { storeNo, label: null, at })) && unsent.length === 1
  }
  return false
}

/** Sends an order, or the next parcel of one that several stores send. Returns whether nothing is left to send. */
async function sendFromStore(trx: Trx, order: OrderRow, at: Date): Promise<boolean> {
  if (order.company !== null && !(await hasPassed(trx, order.id))) return false
  const stores = sendersOf(await itemsOf(trx, [order.id]))
  if (order.kind !== PICKUP && stores.length > 1) return sendNextParcel(trx, order, at)
  if (await isHeld(trx, 'order', order.id, at)) return false
  return moveOrder(trx, order, { to: OrderStatus.shipped, by: 'store', at })
}

/** Does what the store can do now. Returns the order while it waits for others; null when nothing is left to do. */
async function actOn(trx: Trx, { orderId, step }: Check, at: Date): Promise<OrderRow | null> {
  const order = await lockOrder(trx, orderId)
  if ((await findLatestEventId(trx, orderId)) !== step) return null
  // What a member of staff works on waits until the lease ends.
  if (order.status === OrderStatus.paid) return (await sendFromStore(trx, order, at)) ? null : order
  if (await isHeld(trx, 'order', orderId, at)) return order
  if (order.status === OrderStatus.shipped && order.kind !== PICKUP) return order
  return (await handOverAtCounter(trx, order, at)) ? null : order
}

/** Runs one check, and queues the next one while the order waits for a carrier, a group or customs. */
async function runCheck(deps: JobDeps, { speed, friends }: SimulatedStoreOptions, one: Check) {
  const { db, now } = deps
  const order = await inTransaction(db, (trx) => actOn(trx, one, now()))
  if (!order) return
  if (order.status === OrderStatus.shipped) await trackOrder(deps, { id: one.orderId, step: one.step, asked: 0 })
  if (order.status === OrderStatus.paid && friends) {
    const group = await findJoinableGroup(db, one.orderId, now())
    if (group) await friends.join(group)
  }
  const isSteady = order.status === OrderStatus.shipped
  const pause = isSteady ? CHECK_MS / speed : Math.min((CHECK_MS / speed) * 2 ** Math.min(one.n, 10), MOST_CHECK_MS)
  await queueCheck(db, { ...one, n: one.n + 1 }, new Date(now().getTime() + pause))
}

/**
 * Simulates stores for the demo: packs paid orders and won products, hands them to the carriers, queries the carriers,
 * and hands pickups and reservations over at the counter, through the use cases that a real store calls. A real shop
 * must not run it.
 */
export const simulatedStore = (options: SimulatedStoreOptions): JobSet => ({
  handlers: {
    [KIND]: (deps, payload) => runCheck(deps, options, checkOf(payload)),
    [PRIZE_KIND]: async ({ db, now }, { recordId }) =>
      void (await inTransaction(db, (trx) => sendPrize(trx, Number(recordId), null, now()))),
  },
  lasting: [KIND, PRIZE_KIND],
  plan: async (deps) => {
    await planChecks(deps, options.speed)
    await planPrizes(deps, options.speed)
  },
})
