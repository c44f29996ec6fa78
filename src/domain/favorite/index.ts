import { isYes } from '../enums'
import { atLeastZero, fen, fromFen, toFen, type Yuan } from '../money'

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
  savedPrice: Yuan | null
  price: Yuan | null
  unRx?: number
}): Yuan {
  if (savedPrice === null || price === null || isYes(unRx)) return 0
  return fromFen(atLeastZero(fen(toFen(savedPrice) - toFen(price))))
}
