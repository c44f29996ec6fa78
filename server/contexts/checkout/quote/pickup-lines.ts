import { Promotions, RIDER_METRES, type Sender, sendersAt, type Shop, shopsWithin, stockAt } from '../../catalog'
import { PICKUP } from '../../../../src/domain/kind'
import type { Handle } from '../../../platform/db/transaction'
import { refuse } from '../../../platform/http/refusal'
import type { CheckoutWish } from './price-basket'
import { problemOf } from '../cart/line-checks'
import type { Line } from '../cart/cart-lines'

type At = Pick<CheckoutWish, 'place' | 'shelf' | 'now'>
const NOT_HERE = '这家门店暂不能自提，或离收货地址超过 3 公里，请换一家'

/** Stores around that hand goods over, nearest first; nobody where the place is not known. @spec API-30 */
export const handingOver = ({ place, shelf, now }: At): Shop[] =>
  place.point ? shopsWithin(shelf, place.point, RIDER_METRES, now).filter(({ row }) => row.pickup) : []

/** Pieces by article: lines of the same one count together. */
export function needOf(lines: readonly Pick<Line, 'productId' | 'count'>[]): Map<number, number> {
  const need = new Map<number, number>()
  for (const { productId, count } of lines) need.set(productId, (need.get(productId) ?? 0) + count)
  return need
}

/** Lines as if they had been put in to be fetched from this store, whatever way they were to come. Code 8570 where it is none to fetch from. */
export async function collected(handle: Handle, lines: readonly Line[], storeNo: string, at: At): Promise<Line[]> {
  if (!handingOver(at).some(({ row }) => row.store_no === storeNo)) refuse('lineProblem', NOT_HERE, problemOf([]))
  const sender = sendersAt(at.shelf, [storeNo], at.place, at.now).get(storeNo) as Sender
  const need = needOf(lines)
  const stock = await stockAt(handle, [...need.keys()], [storeNo])
  const promotions = Promotions.at(at.shelf, at.now)
  return lines.map((line) => {
    const rest = (need.get(line.productId) ?? 0) - line.count
    const left = (stock.get(line.productId)?.get(storeNo) ?? 0) - rest
    return { ...line, kind: PICKUP, sender, stock: Math.max(0, left), promotion: promotions.of(line, PICKUP) }
  })
}
