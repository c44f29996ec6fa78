import { netLineAmounts } from '../../../../src/domain/cart'
import type { ReceiptEntry } from '../../../../src/contract/types'
import { fromFen, sum, toFen } from '../../../../src/domain/money'
import type { Handle } from '../../../platform/db/transaction'
import { balanceOf } from '../../marketing'
import { pointsForYuan } from '../../catalog'

/** Points that could pay a part of an order: whole yuan of the product amount after every other reduction. */
export interface PointsOffer {
  /** Number of points for one yuan; 0 when points are not accepted. */
  perYuan: number
  own: number
  /** Most points that the product amount allows. */
  most: number
  /** Points of the shopper that may be spent, and their value in yuan. */
  integral: number
  amount: number
}

export const NO_POINTS: PointsOffer = { perYuan: 0, own: 0, most: 0, integral: 0, amount: 0 }

/** Calculates the offer. `receipt`: without points. Delivery and packing fees are paid with money. */
export async function pointsOffer(
  handle: Handle,
  userId: number,
  receipt: readonly Pick<ReceiptEntry, 'kind' | 'shares'>[],
): Promise<PointsOffer> {
  const perYuan = await pointsForYuan(handle)
  const netAmount = fromFen(sum(netLineAmounts(receipt as ReceiptEntry[]).map(({ amount }) => toFen(amount))))
  const own = Math.max(0, await balanceOf(handle, userId))
  const possible = perYuan === 0 ? 0 : Math.floor(netAmount)
  const yuan = perYuan === 0 ? 0 : Math.min(possible, Math.floor(own / perYuan))
  return { perYuan, own, most: possible * perYuan, integral: yuan * perYuan, amount: yuan }
}
