import { netOfLines } from '../../../../src/domain/cart'
import type { ReceiptEntry } from '../../../../src/contract/types'
import { fromFen, sum, toFen } from '../../../../src/domain/money'
import type { Handle } from '../../../platform/db/transaction'
import { balanceOf } from '../../marketing'
import { pointsForYuan } from '../../catalog'

/** Points that could pay a part of an order: whole yuan of what its goods cost after every other reduction. */
export interface PointsOffer {
  /** Points that one yuan costs; 0 where the shop takes none. */
  perYuan: number
  own: number
  /** As many as the goods could take. */
  most: number
  /** As many of the shopper's own as may be spent, and the yuan that they pay. */
  integral: number
  amount: number
}

export const NO_POINTS: PointsOffer = { perYuan: 0, own: 0, most: 0, integral: 0, amount: 0 }

/** `receipt`: without points. Freight and packing are paid with money. */
export async function pointsOffer(
  handle: Handle,
  userId: number,
  receipt: readonly Pick<ReceiptEntry, 'kind' | 'shares'>[],
): Promise<PointsOffer> {
  const perYuan = await pointsForYuan(handle)
  const goods = fromFen(sum(netOfLines(receipt as ReceiptEntry[]).map(({ amount }) => toFen(amount))))
  const own = Math.max(0, await balanceOf(handle, userId))
  const possible = perYuan === 0 ? 0 : Math.floor(goods)
  const yuan = perYuan === 0 ? 0 : Math.min(possible, Math.floor(own / perYuan))
  return { perYuan, own, most: possible * perYuan, integral: yuan * perYuan, amount: yuan }
}
