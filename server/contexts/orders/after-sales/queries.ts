import type { Selectable } from 'kysely'
import { linesLeft, type LineRemainder, RefundState } from '../../../../src/domain/after-sale'
import { sharesInFen } from '../../../../src/domain/cart'
import type { RefundTable } from '../tables'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { itemsOf, type ItemRow } from '../queries'
import type { OrderRow } from '../move-order'

export type CaseRow = Selectable<RefundTable>

const RETURN_MS = 7 * 86_400_000
/** Returns the time limit for sending products back, from the approval. */
export const returnBy = (agreed: Date) => new Date(agreed.getTime() + RETURN_MS)

/** Statuses of after-sales that ended without refund: their pieces are available again. */
export const VAIN: readonly RefundState[] = [RefundState.refused, RefundState.closed]

/** Whether it is refunded or refunding; nothing can stop it any more. */
export const isPaid = ({ status }: Pick<CaseRow, 'status'>) =>
  status === RefundState.queued || status === RefundState.done

/** Returns the after-sales of an order that take pieces and money: all except those that ended without refund. */
export const casesOf = (handle: Handle, orderId: number): Promise<CaseRow[]> =>
  handle
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('reason', '=', 'asked')
    .where('status', 'not in', VAIN)
    .execute()

/** Whether an after-sale of the order is undecided, in return or refunding. */
export const hasOpenCase = async (handle: Handle, orderId: number): Promise<boolean> =>
  (await casesOf(handle, orderId)).some(({ status }) => status !== RefundState.done)

/** Whether a refund for this order is in progress, for any reason. A deposit or a late payment has no after-sale. */
export const isRefunding = async (handle: Handle, orderId: number): Promise<boolean> => {
  const own = handle.selectFrom('refund').select('id').where('order_id', '=', orderId)
  return (await own.where('status', 'not in', [RefundState.done, ...VAIN]).executeTakeFirst()) !== undefined
}

/** Selects the lines of the order's after-sales, with the status of each. */
export const refundedLinesOf = (handle: Handle, orderId: number) =>
  handle
    .selectFrom('refund_item as i')
    .innerJoin('refund as r', 'r.id', 'i.refund_id')
    .selectAll('i')
    .select('r.status')
    .where('r.order_id', '=', orderId)
    .orderBy('i.refund_id')
    .orderBy('i.cart_id')
    .execute()

export type RefundedRow = Awaited<ReturnType<typeof refundedLinesOf>>[number]

/**
 * Returns an order's lines and the pieces that no after-sale takes; an after-sale that ended without refund takes none.
 */
export async function remainingLinesOf(
  handle: Handle,
  order: OrderRow,
): Promise<{ items: ItemRow[]; left: LineRemainder[] }> {
  const items = await itemsOf(handle, [order.id])
  const refundedLines = (await refundedLinesOf(handle, order.id)).filter(({ status }) => !VAIN.includes(status))
  const remainingLines = linesLeft(
    items.map((item) => ({ cartId: item.cart_id, count: item.count })),
    sharesInFen(order.receipt),
    refundedLines.map((one) => ({ cartId: one.cart_id, count: one.count, goods: one.goods_fen, net: one.amount_fen })),
  )
  return { items, left: remainingLines }
}

/** Returns an after-sale and its order, both locked: the order first, as everywhere. */
export async function lockedCase(trx: Trx, id: number): Promise<{ row: CaseRow; order: OrderRow } | null> {
  const refundRow = await trx.selectFrom('refund').select('order_id').where('id', '=', id).executeTakeFirst()
  if (!refundRow) return null
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', refundRow.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const row = await trx.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return { row, order }
}
