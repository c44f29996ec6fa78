import type { Insertable, Selectable, Updateable } from 'kysely'
import { calculateRemainingLines, type LineRemainder, RefundState } from '../../../../src/domain/after-sale'
import { OrderStatus } from '../../../../src/domain/order-status'
import type { RefundItemTable, RefundTable } from '../tables'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { itemsOf, lockOrder, type ItemRow } from '../queries'
import type { OrderRow } from '../move-order'

export type AfterSaleRow = Selectable<RefundTable>

const RETURN_MS = 7 * 86_400_000
/** Returns the time limit for sending products back, from the approval. */
export const returnDeadline = (agreed: Date) => new Date(agreed.getTime() + RETURN_MS)

/** Statuses of after-sales that ended without refund: their pieces are available again. */
export const ENDED_WITHOUT_REFUND: readonly RefundState[] = [RefundState.refused, RefundState.closed]

/** Whether it is refunded or refunding; nothing can stop it any more. */
export const isPaid = ({ status }: Pick<AfterSaleRow, 'status'>) =>
  status === RefundState.queued || status === RefundState.done

/** Returns the after-sales of an order that take pieces and money: all except those that ended without refund. */
export const afterSalesOf = (handle: Handle, orderId: number): Promise<AfterSaleRow[]> =>
  handle
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('reason', '=', 'asked')
    .where('status', 'not in', ENDED_WITHOUT_REFUND)
    .execute()

/** Whether an after-sale of the order is undecided, in return or refunding. */
export const hasOpenAfterSale = async (handle: Handle, orderId: number): Promise<boolean> =>
  (await afterSalesOf(handle, orderId)).some(({ status }) => status !== RefundState.done)

/** Whether a refund for this order is in progress, for any reason. A deposit or a late payment has no after-sale. */
export const isRefunding = async (handle: Handle, orderId: number): Promise<boolean> => {
  const own = handle.selectFrom('refund').select('id').where('order_id', '=', orderId)
  return (
    (await own.where('status', 'not in', [RefundState.done, ...ENDED_WITHOUT_REFUND]).executeTakeFirst()) !== undefined
  )
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
  const refundedLines = (await refundedLinesOf(handle, order.id)).filter(
    ({ status }) => !ENDED_WITHOUT_REFUND.includes(status),
  )
  const remainingLines = calculateRemainingLines(
    items.map((item) => ({ cartId: item.cart_id, count: item.count })),
    order.receipt,
    refundedLines.map((one) => ({ cartId: one.cart_id, count: one.count, goods: one.goods_fen, net: one.amount_fen })),
  )
  return { items, left: remainingLines }
}

/** Returns an after-sale and its order, both locked: the order first, as everywhere. */
export async function lockAfterSaleWithOrder(
  trx: Trx,
  id: number,
): Promise<{ row: AfterSaleRow; order: OrderRow } | null> {
  const refundRow = await findOrderOfAfterSale(trx, id)
  if (!refundRow) return null
  const order = await lockOrder(trx, refundRow.order_id)
  const row = await lockAfterSale(trx, id)
  return { row, order }
}

export const findAfterSale = (handle: Handle, id: number): Promise<AfterSaleRow | undefined> =>
  handle.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the after-sale as later steps of the transaction have left it. */
export const reloadAfterSale = (trx: Trx, id: number): Promise<AfterSaleRow> =>
  trx.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Returns the after-sale that this key has already opened. */
export const findAfterSaleByKey = (trx: Trx, orderId: number, idemKey: string): Promise<AfterSaleRow | undefined> =>
  trx
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('idem_key', '=', idemKey)
    .executeTakeFirst()

export const findOrderOfAfterSale = (trx: Trx, id: number) =>
  trx.selectFrom('refund').select('order_id').where('id', '=', id).executeTakeFirst()

/** Locks an after-sale; the caller locks its order first. */
export const lockAfterSale = (trx: Trx, id: number): Promise<AfterSaleRow> =>
  trx.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Selects the after-sales of a whole order, the newest first. */
export const listWholeAfterSales = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('refund')
    .select(['status', 'from_status'])
    .where('order_id', '=', orderId)
    .where('whole', '=', true)
    .orderBy('id', 'desc')
    .execute()

/** Lists the products of a request: those of its after-sale, and of the ones that other stores decide on. */
export const listRequestedItems = (trx: Trx, { order_id: orderId, idem_key: idemKey }: AfterSaleRow) =>
  trx
    .selectFrom('refund_item as i')
    .innerJoin('refund as r', 'r.id', 'i.refund_id')
    .select(['i.cart_id', 'i.count'])
    .where('r.order_id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb('r.idem_key', '=', idemKey ?? ''),
        eb(eb.fn('starts_with', ['r.idem_key', eb.val(`${idemKey ?? ''} `)]), '=', true),
      ]),
    )
    .execute()

export const insertAfterSale = (trx: Trx, row: Insertable<RefundTable>): Promise<AfterSaleRow> =>
  trx.insertInto('refund').values(row).returningAll().executeTakeFirstOrThrow()

export const insertAfterSaleItems = (trx: Trx, rows: Insertable<RefundItemTable>[]) =>
  trx.insertInto('refund_item').values(rows).execute()

export const updateAfterSale = (trx: Trx, id: number, change: Updateable<RefundTable>) =>
  trx.updateTable('refund').set(change).where('id', '=', id).execute()

export const updateAfterSaleAmount = (
  trx: Trx,
  id: number,
  change: Pick<Updateable<RefundTable>, 'amount_fen' | 'fees_fen' | 'txn_no'>,
): Promise<AfterSaleRow> =>
  trx.updateTable('refund').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const markRestocked = (trx: Trx, id: number) =>
  trx.updateTable('refund_item').set({ restocked: true }).where('refund_id', '=', id).execute()

/** Returns who last moved the order to refunding. */
export const findLastRefundingEvent = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('order_event')
    .select('actor')
    .where('order_id', '=', orderId)
    .where('to_status', '=', OrderStatus.refunding)
    .orderBy('id', 'desc')
    .executeTakeFirst()

export const findOrderStatus = (trx: Trx, orderId: number) =>
  trx.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()
