import { OrderStatus } from '../../../../../src/domain/order-status'
import { formatShopTime } from '../../../../../src/domain/shop-time'
import { inTransaction, type Handle, type Trx } from '../../../../platform/db/transaction'
import { refuse } from '../../../../platform/http/refusal'
import type { JobDeps } from '../../../../platform/jobs/runner'
import type { OrderRow } from '../../move-order'
import { notify } from '../../../customer'
import { clearMissed, endCollectedOrder, findReservedPieces, listReservationsToCome, markMissed } from './queries'

const DAY_MS = 86_400_000
/** Age after which a missed reservation triggers no notification, in ms. */
const LATE_MS = 3 * DAY_MS

const dayOf = (at: Date) => formatShopTime(at, 'YYYY-MM-DD')

/**
 * Returns the paid reservations among these orders that were not picked up: their code and money must remain.
 * @spec ST-59 ST-61 PR-19
 */
export async function listAwaitedReservations(handle: Handle, ids: readonly number[]): Promise<Set<number>> {
  const rows = await listReservationsToCome(handle, ids)
  return new Set(rows.map(({ order_id: id }) => id))
}

/**
 * Returns the reason why a reservation cannot be picked up now: it was cancelled, or its day has not come. '' when it
 * can.
 * @spec PR-19 PR-34
 */
export async function arrivalProblem(handle: Handle, order: OrderRow, at: Date): Promise<string> {
  const row = await findReservedPieces(handle, order.id)
  if (order.status !== OrderStatus.completed || row.held === 0) return '这个预约已经退订或取消'
  return dayOf(at) < dayOf(row.from_at) ? `预约的是${formatShopTime(row.from_at, 'M月D日')}，还没到取货的日子` : ''
}

/**
 * Records the pickup of a reservation, on its day or later. Afterwards it cannot be cancelled online. The caller locks
 * the order's row and records the code.
 * @spec PR-19 PR-34
 */
export async function checkIn(trx: Trx, order: OrderRow, at: Date) {
  const problem = await arrivalProblem(trx, order, at)
  if (problem) refuse('orderMoved', problem)
  await clearMissed(trx, order.id)
  await endCollectedOrder(trx, order.id, at)
}

/**
 * Records missed pickups and notifies each shopper of the options, once. The store keeps the money until customer
 * service decides.
 * @spec PR-19 PR-27
 */
export const recordMissedPickups = ({ db, now }: JobDeps) =>
  inTransaction(db, async (trx) => {
    const at = now()
    const since = new Date(at.getTime() - LATE_MS)
    for (const { order_id: id, user_id: userId } of await markMissed(trx, { at, since }))
      await notify(trx, {
        ...{ userId, kind: 'order', title: '预约的取货时间已过', at },
        content: '您预约的商品还没有取。仍可凭取货码到店取货，或联系客服处理。',
        url: `/user/pre/detail/${id}`,
        merchantCode: '',
        idemKey: `reserve-missed:${id}`,
      })
  })
