import type { Selectable } from 'kysely'
import { linesLeft, type LineLeft } from '../../../../src/domain/after-sale'
import type { RefundTable } from '../tables'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { itemsOf, type ItemRow } from '../queries'
import type { OrderRow } from '../move-order'

export type CaseRow = Selectable<RefundTable>

const RETURN_MS = 7 * 86_400_000
/** Until when the goods of a case are to be sent back that was agreed to then. */
export const returnBy = (agreed: Date) => new Date(agreed.getTime() + RETURN_MS)

/** Ended without its money: what it took is to be had again. */
export const VAIN: readonly string[] = ['refused', 'closed']

/** The money is back, or on its way: nothing stops it any more. */
export const isPaid = ({ status }: Pick<CaseRow, 'status'>) => status === 'queued' || status === 'done'

/** Cases of an order that its pieces and its money are with: all but those that ended in vain. */
export const casesOf = (handle: Handle, orderId: number): Promise<CaseRow[]> =>
  handle
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('reason', '=', 'asked')
    .where('status', 'not in', VAIN)
    .execute()

/** Is something of an order still being decided on, sent back or paid back? */
export const hasOpenCase = async (handle: Handle, orderId: number): Promise<boolean> =>
  (await casesOf(handle, orderId)).some(({ status }) => status !== 'done')

/** Is money of it on its way back, for whatever reason? A deposit and a payment that came too late have no case. */
export const isPayingBack = async (handle: Handle, orderId: number): Promise<boolean> => {
  const own = handle.selectFrom('refund').select('id').where('order_id', '=', orderId)
  return (await own.where('status', 'not in', ['done', ...VAIN]).executeTakeFirst()) !== undefined
}

/** Lines of the order's cases, with where each case stands. */
export const takenOf = (handle: Handle, orderId: number) =>
  handle
    .selectFrom('refund_item as i')
    .innerJoin('refund as r', 'r.id', 'i.refund_id')
    .selectAll('i')
    .select('r.status')
    .where('r.order_id', '=', orderId)
    .orderBy('i.refund_id')
    .orderBy('i.cart_id')
    .execute()

export type TakenRow = Awaited<ReturnType<typeof takenOf>>[number]

/** An order's lines and what no case has taken of them; a case that ended in vain takes nothing. */
export async function leftOf(handle: Handle, order: OrderRow): Promise<{ items: ItemRow[]; left: LineLeft[] }> {
  const items = await itemsOf(handle, [order.id])
  const taken = (await takenOf(handle, order.id)).filter(({ status }) => !VAIN.includes(status))
  const left = linesLeft(
    items.map((item) => ({ cartId: item.cart_id, count: item.count })),
    order.receipt,
    taken.map((one) => ({ cartId: one.cart_id, count: one.count, goods: one.goods_fen, net: one.amount_fen })),
  )
  return { items, left }
}

/** A case and its order, both locked: the order first, as everywhere. */
export async function lockedCase(trx: Trx, id: number): Promise<{ row: CaseRow; order: OrderRow } | null> {
  const found = await trx.selectFrom('refund').select('order_id').where('id', '=', id).executeTakeFirst()
  if (!found) return null
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', found.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const row = await trx.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return { row, order }
}
