import { isYes } from '../enums'
import { fromFen, toFen } from '../money'

/**
 * By how much an article is cheaper than when it was kept, in yuan; 0 when it is not. A prescription drug is not praised
 * by its price. `priceDrop({ savedPrice: 22, price: 18.8 })` is 3.2.
 * @spec PR-20 RX-04
 */
export function priceDrop({
  savedPrice,
  price,
  unRx,
}: {
  savedPrice: number | null
  price: number | null
  unRx?: number
}): number {
  if (savedPrice === null || price === null || isYes(unRx)) return 0
  return fromFen(Math.max(0, toFen(savedPrice) - toFen(price)))
}
