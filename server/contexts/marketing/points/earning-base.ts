import { netLineAmounts } from '../../../../src/domain/cart'
import { fen, sum, type Fen } from '../../../../src/domain/money'
import type { Trx } from '../../../platform/db/transaction'
import { findEarning, listRefundedAmounts, type EarningRow } from './queries'

/**
 * Returns the receipt with the lines of prescription drugs, which earn nothing, and the shopper's growth.
 * @spec RX-04
 */
export const earningOf = ({ user_id, rx, ...rest }: EarningRow) => ({ ...rest, userId: user_id, without: new Set(rx) })

/**
 * Returns the amounts of the lines that earn, in fen: everything paid for them, and the part not refunded by an
 * after-sale.
 */
export async function retainedOf(trx: Trx, orderId: number): Promise<{ all: Fen; retainedShare: Fen }> {
  const { receipt, without: rx } = earningOf(await findEarning(trx, orderId))
  const lines = netLineAmounts(receipt).filter(({ lineId }) => !rx.has(Number(lineId)))
  const all = sum(lines.map(({ amount }) => amount))
  const refunds = await listRefundedAmounts(trx, orderId)
  const refunded = sum(refunds.filter((one) => !rx.has(one.cart_id)).map((one) => one.amount_fen))
  return { all, retainedShare: fen(all - refunded) }
}
