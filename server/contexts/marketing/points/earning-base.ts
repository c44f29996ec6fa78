import { netLineAmounts } from '../../../../src/domain/cart'
import { sum, toFen } from '../../../../src/domain/money'
import type { Trx } from '../../../platform/db/transaction'
import { findEarning, listRefundedAmounts } from './queries'

/**
 * Returns the receipt with the lines of prescription drugs, which earn nothing, and the shopper's growth.
 * @spec RX-04
 */
export async function earningOf(trx: Trx, orderId: number) {
  const { user_id, rx, ...rest } = await findEarning(trx, orderId)
  return { ...rest, userId: user_id, without: new Set(rx) }
}

/**
 * Returns the amounts of the lines that earn, in fen: everything paid for them, and the part not refunded by an
 * after-sale.
 */
export async function retainedOf(trx: Trx, orderId: number): Promise<{ all: number; retainedShare: number }> {
  const { receipt, without: rx } = await earningOf(trx, orderId)
  const lines = netLineAmounts(receipt).filter(({ lineId }) => !rx.has(Number(lineId)))
  const all = sum(lines.map(({ amount }) => toFen(amount)))
  const refunds = await listRefundedAmounts(trx, orderId)
  return { all, retainedShare: all - sum(refunds.filter((one) => !rx.has(one.cart_id)).map((one) => one.amount_fen)) }
}
