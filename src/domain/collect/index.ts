import { isYes } from '../enums'
import { fromFen, toFen } from '../money'

/**
 * Returns the price drop of a favorite since it was added, in yuan; 0 without one. Always 0 for a prescription drug,
 * whose price must not be advertised. `priceDrop({ savedPrice: 22, price: 18.8 })` is 3.2.
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
