import { giveCouponBack, releaseHold, takePointsBack } from '../marketing'
import type { Selectable } from 'kysely'
import { canMove, type Mover, OrderStatus } from '../../../src/domain/order-status'
import type { OrderTable } from './tables'
import type { Handle, Trx } from '../../platform/db/transaction'
import { addJob } from '../../platform/jobs/queue'
import { kindOf } from './kinds/registry'
import { stopPayments } from './stop-payments'
import { sentBy } from '../checkout'
import { addEvent } from './order-events'
import { piecesOut, putBack } from './order-stock'

export type OrderRow = Selectable<OrderTable>

interface Move {
  to: OrderStatus
  by: Mover
  at: Date
  /** Why, where who moves it was asked. */
  note?: string | undefined
  /** Is the end the shop's doing? Without a word: whatever service ends. */
  isShops?: boolean
}

const ENDED: readonly number[] = [OrderStatus.completed, OrderStatus.cancelled]

/**
 * Moves an order whose row the caller holds locked, if the table of moves allows it; says whether it did. A cancelled one
 * gives its pieces, its coupon and its points back, exactly once because nothing leads out of 600. @spec ST-56 ST-57 ST-58 ST-62
 */
export async function moveOrder(
  trx: Trx,
  order: OrderRow,
  { to, by, at, note, isShops = by === 'service' }: Move,
): Promise<boolean> {
  if (!canMove(order.status, to, by)) return false
  const kind = kindOf(order.source)
  if (by === 'store' && !(await kind.canBeSent(trx, order))) return false
  // … nor handed over when all of it was paid back on the shelf: the order ends as soon as the money is there.
  if (by === 'store' && !(await isOwed(trx, order.id))) return false
  const ended = ENDED.includes(to) ? { ended_at: at } : {}
  await trx
    .updateTable('orders')
    .set({ status: to, ...ended })
    .where('id', '=', order.id)
    .execute()
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
  }
  await planNext(trx, order.id, { to, step, at })
  return true
}

/** Is there a piece of it that no case has put back on its shelf? @spec PR-24 PR-34 */
export const isOwed = async (handle: Handle, id: number): Promise<boolean> =>
  [...(await piecesOut(handle, id)).values()].some((count) => count > 0)

const DAY_MS = 86_400_000
/** A shopper who says nothing has received what was sent or handed over so long ago. */
const RECEIVED_MS: Partial<Record<number, number>> = {
  [OrderStatus.shipped]: 15 * DAY_MS,
  [OrderStatus.delivered]: 7 * DAY_MS,
}

/**
 * What happens to an order by itself from here on. An order may come to stand somewhere a second time, after a refusal: what is planned
 * belongs to the step that led there.
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

async function giveBack(trx: Trx, order: OrderRow, { isShops, at }: { isShops: boolean; at: Date }) {
  await stopPayments(trx, order.id, at)
  await releaseHold(trx, order.id, at)
  await giveCouponBack(trx, order, { isShops, at })
  await takePointsBack(trx, order.id, at)
  if (!kindOf(order.source).returnsSentPieces && (await wasSent(trx, order, at))) return
  await putBack(trx, order.id, await piecesOut(trx, order.id))
}

/** … in a query of its own. */
export async function wasSent(handle: Handle, { id }: Pick<OrderRow, 'id'>, at: Date): Promise<boolean> {
  const found = handle.selectFrom('orders as o').select(sentBy(at).as('sent')).where('o.id', '=', id)
  return (await found.executeTakeFirstOrThrow()).sent
}
