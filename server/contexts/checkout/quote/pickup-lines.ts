import { RIDER_METRES } from '../../../../src/domain/store'
import { Promotions, type Sender, sendersAt, type Shop, shopsWithin, stockAt } from '../../catalog'
import { PICKUP } from '../../../../src/domain/kind'
import type { Handle } from '../../../platform/db/transaction'
import { refuse } from '../../../platform/http/refusal'
import type { CheckoutInput } from './price-basket'
import { problemOf } from '../cart/line-checks'
import type { Line } from '../cart/cart-lines'

type At = Pick<CheckoutInput, 'place' | 'catalogSnapshot' | 'now'>
const NOT_HERE = '这家门店暂不能自提，或离收货地址超过 3 公里，请换一家'

/** Returns the stores nearby that offer pickup, nearest first; none when the location is unknown. @spec API-30 */
export const pickupStoresNearby = ({ place, catalogSnapshot, now }: At): Shop[] =>
  place.point ? shopsWithin(catalogSnapshot, place.point, RIDER_METRES, now).filter(({ row }) => row.pickup) : []

/** Adds up the pieces by product across lines. */
export function needOf(lines: readonly Pick<Line, 'productId' | 'count'>[]): Map<number, number> {
  const need = new Map<number, number>()
  for (const { productId, count } of lines) need.set(productId, (need.get(productId) ?? 0) + count)
  return need
}

/**
 * Returns the lines as if added for pickup at this store, whatever their delivery method. Code 8570 when the store
 * offers no pickup.
 */
export async function linesForPickup(handle: Handle, lines: readonly Line[], storeNo: string, at: At): Promise<Line[]> {
  if (!pickupStoresNearby(at).some(({ row }) => row.store_no === storeNo))
    refuse('lineProblem', NOT_HERE, problemOf([]))
  const sender = sendersAt(at.catalogSnapshot, [storeNo], at.place, at.now).get(storeNo) as Sender
  const need = needOf(lines)
  const stock = await stockAt(handle, [...need.keys()], [storeNo])
  const promotions = Promotions.at(at.catalogSnapshot, at.now)
  return lines.map((line) => {
    const rest = (need.get(line.productId) ?? 0) - line.count
    const remaining = (stock.get(line.productId)?.get(storeNo) ?? 0) - rest
    return { ...line, kind: PICKUP, sender, stock: Math.max(0, remaining), promotion: promotions.of(line, PICKUP) }
  })
}
