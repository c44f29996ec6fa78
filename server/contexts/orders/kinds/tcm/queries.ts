import type { Trx } from '../../../../platform/db/transaction'

/**
 * Marks doses and decoction as medicine on prescription: the rules for returns treat them as such.
 * @spec RX-08
 */
export const markLinesRx = (trx: Trx, orderId: number) =>
  trx.updateTable('order_item').set({ drug_class: 'Rx' }).where('order_id', '=', orderId).execute()
