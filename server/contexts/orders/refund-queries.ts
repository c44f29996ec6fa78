import type { Handle } from '../../platform/db/transaction'

/**
 * Selects the first payment of an order, which identifies the refund; the payment context refunds all payment methods.
 * Undefined when it was free.
 */
export const paymentOf = (handle: Handle, orderId: number) =>
  handle
    .selectFrom('pay_part')
    .select('txn_no')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Selects the refunds of an order, oldest first. */
export const selectRefunds = (handle: Handle, orderId: number) =>
  handle.selectFrom('refund').selectAll().where('order_id', '=', orderId).orderBy('id')

export const refundsOf = (handle: Handle, orderId: number) => selectRefunds(handle, orderId).execute()

export type RefundRow = Awaited<ReturnType<typeof refundsOf>>[number]
