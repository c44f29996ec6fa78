import type { Selectable } from 'kysely'
import { canMove, type Mover, type OrderStatus } from '../../../src/domain/order-status'
import type { OrderTable } from '../../db/order-tables'
import type { Handle, Trx } from '../../db/transaction'
import { addJob } from '../../jobs/queue'
import { backToSale, COUPON_SALE } from '../coupon/sale-row'
import { freeSeat, isGrouping } from '../group/seat'
import { planClosing } from '../insurance/settle'
import { closeTrades } from '../pay/paid'
import { takePointsBack } from '../points/ledger'
import { releaseHold } from '../wallet/ledger'
import { freePlace } from '../welfare/repo'
import { returnDeposit } from './deposit'
import { addEvent } from './events'
import { piecesOut, putBack, takesSent } from './stock'

export type OrderRow = Selectable<OrderTable>

interface Move {
  to: OrderStatus
  by: Mover
  at: Date
}

const ENDED: readonly number[] = [500, 600]
const SENT = [300, 400, 500]

/**
 * Moves an order whose row the caller holds locked, if the table of moves allows it; says whether it did. A cancelled one
 * gives its pieces, its coupon and its points back, exactly once because nothing leads out of 600. @spec ST-56 ST-57 ST-58 ST-62
 */
export async function moveOrder(trx: Trx, order: OrderRow, { to, by, at }: Move): Promise<boolean> {
  if (!canMove(order.status, to, by)) return false
  // Nothing is sent before its group is full.
  if (by === 'store' && (await isGrouping(trx, order))) return false
  const ended = ENDED.includes(to) ? { ended_at: at } : {}
  await trx
    .updateTable('orders')
    .set({ status: to, ...ended })
    .where('id', '=', order.id)
    .execute()
  await addEvent(trx, { orderId: order.id, from: order.status, to, actor: by, at })
  if (to === 600 || to === 800) await freeSeat(trx, order, at)
  if (to === 600) {
    await returnDeposit(trx, order, by, at)
    await giveBack(trx, order, at)
  }
  await planNext(trx, order.id, to, at)
  return true
}

const DAY_MS = 86_400_000
/** A shopper who says nothing has received what was sent or handed over so long ago. */
const RECEIVED_MS: Partial<Record<number, number>> = { 300: 15 * DAY_MS, 400: 7 * DAY_MS }

/** What happens to an order by itself from here on. */
async function planNext(trx: Trx, id: number, to: number, at: Date) {
  const after = RECEIVED_MS[to]
  if (after === undefined) return
  const runAt = new Date(at.getTime() + after)
  const dedupe = `receive:${id}:${to}`
  await addJob(trx, { kind: 'receiveByTime', payload: { id, from: to }, runAt, dedupe })
  if (to === 300)
    await addJob(trx, { kind: 'trackOrder', payload: { id, asked: 0 }, runAt: at, dedupe: `track:${id}:0` })
}

async function giveBack(trx: Trx, order: OrderRow, at: Date) {
  await closeTrades(trx, order.id, at)
  await planClosing(trx, order.id, at)
  await releaseHold(trx, order.id, at)
  await trx
    .updateTable('user_coupon')
    .set({ status: 1, order_id: null })
    .where('order_id', '=', order.id)
    .where('status', '=', 2)
    .execute()
  await takePointsBack(trx, order.id, at)
  await freePlace(trx, order.id)
  if (order.source === COUPON_SALE) await backToSale(trx, order)
  if (!takesSent(order.source) && (await wasSent(trx, order, at))) return
  await putBack(trx, order.id, await piecesOut(trx, order.id))
}

/** Has the store handed it over, or may it have been fetched? What is reserved is ended by its payment, which sends nothing. */
export async function wasSent(
  trx: Handle,
  { id, fetched_at: fetched }: Pick<OrderRow, 'id' | 'fetched_at'>,
  at: Date,
): Promise<boolean> {
  if (fetched) return fetched <= at
  const sent = await trx
    .selectFrom('order_event')
    .select('id')
    .where('order_id', '=', id)
    .where('to_status', 'in', SENT)
    .where('from_status', 'is not', null)
    .executeTakeFirst()
  return sent !== undefined
}
