import { OrderStatus } from '../../../../../src/domain/order-status'
import { sql } from 'kysely'
import { formatShopTime } from '../../../../../src/domain/shop-time'
import { inTransaction, type Handle, type Trx } from '../../../../platform/db/transaction'
import { refuse } from '../../../../platform/http/refusal'
import type { JobDeps } from '../../../../platform/jobs/runner'
import type { OrderRow } from '../../move-order'
import { notify } from '../../../customer'

const DAY_MS = 86_400_000
/** Age after which a missed reservation triggers no notification, in ms. */
const LATE_MS = 3 * DAY_MS

const dayOf = (at: Date) => formatShopTime(at, 'YYYY-MM-DD')

/**
 * Returns the paid reservations among these orders that were not picked up: their code and money must remain.
 * @spec ST-59 ST-61 PR-19
 */
export async function stillToCome(handle: Handle, ids: readonly number[]): Promise<Set<number>> {
  const rows = await handle
    .selectFrom('reserve_order as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('pickup_code as k', 'k.order_id', 'r.order_id')
    .select('r.order_id')
    .where('r.order_id', 'in', [0, ...ids])
    .where('o.status', '=', OrderStatus.completed)
    .where('r.held', '>', 0)
    .where('k.used_at', 'is', null)
    .execute()
  return new Set(rows.map(({ order_id: id }) => id))
}

/**
 * Returns the reason why a reservation cannot be picked up now: it was cancelled, or its day has not come. '' when it
 * can.
 * @spec PR-19 PR-34
 */
export async function arrivalProblem(handle: Handle, order: OrderRow, at: Date): Promise<string> {
  const row = await handle
    .selectFrom('reserve_order')
    .select(['from_at', 'held'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
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
  await trx.updateTable('reserve_order').set({ missed_at: null }).where('order_id', '=', order.id).execute()
  await sql`update orders set fetched_at = least(fetched_at, ${at}), ended_at = ${at} where id = ${order.id}`.execute(
    trx,
  )
}

/** Returns reservations whose slot has passed without a pickup, each once. */
const missed = async (trx: Trx, at: Date) =>
  (
    await sql<{ order_id: number; user_id: number }>`update reserve_order r set missed_at = ${at} from orders o
      where o.id = r.order_id and o.status = ${OrderStatus.completed} and r.held > 0 and r.missed_at is null
        and r.to_at <= ${at} and r.to_at > ${new Date(at.getTime() - LATE_MS)}
        and not exists (select 1 from pickup_code c where c.order_id = r.order_id and c.used_at is not null)
      returning r.order_id, o.user_id`.execute(trx)
  ).rows

/**
 * Records missed pickups and notifies each shopper of the options, once. The store keeps the money until customer
 * service decides.
 * @spec PR-19 PR-27
 */
export const noteMissed = ({ db, now }: JobDeps) =>
  inTransaction(db, async (trx) => {
    const at = now()
    for (const { order_id: id, user_id: userId } of await missed(trx, at))
      await notify(trx, {
        ...{ userId, kind: 'order', title: '预约的取货时间已过', at },
        content: '您预约的商品还没有取。仍可凭取货码到店取货，或联系客服处理。',
        url: `/user/pre/detail/${id}`,
        idemKey: `reserve-missed:${id}`,
      })
  })
