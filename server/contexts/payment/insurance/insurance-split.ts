import { netLineAmounts, discountOf } from '../../../../src/domain/cart'
import { isInsuredCity } from '../../../../src/domain/city'
import type { Bill, insuredLines } from '../../../../src/domain/insurance'
import { fen, sum } from '../../../../src/domain/money'
import { kindOf } from '../../orders'
import type { Handle } from '../../../platform/db/transaction'
import { listCoveredLines, findBilledOrder } from './queries'

/** Returns the lines whose products insurance covers. */
async function coveredLines(handle: Handle, orderId: number): Promise<Set<number>> {
  const rows = await listCoveredLines(handle, orderId)
  return new Set(rows.map((row) => row.cart_id))
}

type NetLine = Parameters<typeof insuredLines>[0][number]

/**
 * Returns the bill of an order for the insurer, and the net amounts of the lines that insurance covers. Insurance pays
 * nothing outside its cities.
 * @spec BC-25 BC-26 PR-14
 */
export async function splitInsured(handle: Handle, orderId: number): Promise<{ bill: Bill; lines: NetLine[] }> {
  const order = await findBilledOrder(handle, orderId)
  const isServed = isInsuredCity(order.city_id ?? 0) && kindOf(order.source).usesInsurance
  const covered = isServed ? await coveredLines(handle, orderId) : new Set<number>()
  const { receipt } = order
  const lines = netLineAmounts(receipt)
    .map(({ lineId, amount }) => ({ cartId: Number(lineId), net: amount }))
    .filter(({ cartId }) => covered.has(cartId))
  const insured = sum(lines.map(({ net }) => net))
  const { freight_fen: deliveryFee, packing_fen: packing, payable_fen: payable } = order
  const reduce = discountOf(receipt, (lineId) => !covered.has(Number(lineId)))
  const uninsured = fen(payable - deliveryFee - packing - insured + reduce)
  return { bill: { insured, uninsured, deliveryFee, packing, reduce }, lines }
}
