import type { Selectable } from 'kysely'
import { restoreCoupon, releaseHold, revokePoints } from '../marketing'
import { CartKind } from '../../../src/domain/kind'
import { canMove, type Mover, OrderStatus } from '../../../src/domain/order-status'
import type { OrderTable } from './tables'
import type { Handle, Trx } from '../../platform/db/transaction'
import { addJob } from '../../platform/jobs/queue'
import { planRequestedInvoice } from './invoice/plan-invoice'
import { kindOf } from './kinds/registry'
import { noticeOfMove, notifyOrder } from './notify-order'
import { stopPayments } from './stop-payments'
import { addEvent } from './order-event-queries'
import { countPiecesOut, returnStock } from './order-stock'
import { updateStatus, wasSent } from './queries'

export type OrderRow = Selectable<OrderTable>

interface Move {
  to: OrderStatus
  by: Mover
  at: Date
  /** Reason, if the actor gave one. */
  note?: string | undefined
  /** Whether the seller is responsible for the end of the order. The default: whatever customer service ends. */
  isShops?: boolean
}

const ENDED: readonly number[] = [OrderStatus.completed, OrderStatus.cancelled]

/**
 * Moves an order to a status if the table of transitions allows it; returns whether it did. The caller locks the
 * order's row. Cancelling returns pieces, coupon and points exactly once, because status 600 is final.
 * @spec ST-56 ST-57 ST-58 ST-62
 */
export async function moveOrder(
  trx: Trx,
  order: OrderRow,
  { to, by, at, note, isShops = by === 'service' }: Move,
): Promise<boolean> {
  if (!canMove(order.status, to, by)) return false
  const kind = kindOf(order.source)
  if (by === 'store' && !(await kind.canBeSent(trx, order))) return false
  // Refuses to hand over when all of it was refunded before shipping: the order ends once the refund is complete.
  if (by === 'store' && !(await isOwed(trx, order.id))) return false
  const ended = ENDED.includes(to) ? { ended_at: at } : {}
  await updateStatus(trx, order.id, { status: to, ...ended })
  const step = await addEvent(trx, {
    orderId: order.id,
    from: order.status,
    to,
    actor: by,
    at,
    ...(note ? { note } : {}),
  })
  if (to === OrderStatus.refunding) await kind.onRefunding(trx, order, { by, at })
  if (to === OrderStatus.cancelled) {
    await kind.onCancelled(trx, order, { by, at })
    await giveBack(trx, order, { isShops, at })
    await planRiderCancel(trx, order, at)
  }
  if (to === OrderStatus.completed && order.invoice_sealed !== null) await planRequestedInvoice(trx, order.id, at)
  const about = by === 'store' ? noticeOfMove(order, to) : null
  if (about) await notifyOrder(trx, order, about, at)
  await planNext(trx, order.id, { to, step, at })
  return true
}

/** Whether some piece of the order was not restocked by an after-sale. @spec PR-24 PR-34 */
export const isOwed = async (handle: Handle, id: number): Promise<boolean> =>
  [...(await countPiecesOut(handle, id)).values()].some((count) => count > 0)

const DAY_MS = 86_400_000
/** Time after which an order in this status counts as received without the shopper's confirmation, in ms. */
const RECEIVED_MS: Partial<Record<number, number>> = {
  [OrderStatus.shipped]: 15 * DAY_MS,
  [OrderStatus.delivered]: 7 * DAY_MS,
}

/**
 * Queues the automatic steps of an order. An order may enter a status again after a refused refund: jobs belong to the
 * event that led there.
 */
async function planNext(trx: Trx, id: number, { to, step, at }: { to: number; step: number; at: Date }) {
  const after = RECEIVED_MS[to]
  if (after === undefined) return
  const runAt = new Date(at.getTime() + after)
  await addJob(trx, {
    kind: 'receiveByTime',
    payload: { id, step, asked: 0 },
    runAt,
    dedupe: `receive:${id}:${step}:0`,
  })
  if (to === OrderStatus.shipped)
    await addJob(trx, {
      kind: 'trackOrder',
      payload: { id, step, asked: 0 },
      runAt: at,
      dedupe: `track:${id}:${step}:0`,
    })
}

/** Queues the cancellation of the riders of a shipped order that has ended. */
async function planRiderCancel(trx: Trx, order: OrderRow, at: Date) {
  if (order.order_type !== CartKind.lightning || !(await wasSent(trx, order, at))) return
  await addJob(trx, {
    ...{ kind: 'cancelRiders', payload: { id: order.id }, runAt: at },
    dedupe: `cancel-riders:${order.id}`,
  })
}

async function giveBack(trx: Trx, order: OrderRow, { isShops, at }: { isShops: boolean; at: Date }) {
  await stopPayments(trx, order.id, at)
  await releaseHold(trx, order.id, at)
  await restoreCoupon(trx, order, { isShops, at })
  await revokePoints(trx, order.id, at)
  if (!kindOf(order.source).returnsSentPieces && (await wasSent(trx, order, at))) return
  await returnStock(trx, order.id, await countPiecesOut(trx, order.id))
}
