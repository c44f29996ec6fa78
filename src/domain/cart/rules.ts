import { toNumber, type Numeric } from '../money'
import type { Kind } from '../kind'

/** Product of a combo; price per piece, in yuan unless `Price` is fen. @spec PR-17 */
export interface CartPart<Price = Numeric> {
  barcode: Numeric
  price?: Price | null
  count: number
  reduceId?: Numeric
}

/** Cart line for the rules; price in yuan unless `Price` is fen; `unExist` 1 = no longer for sale. @spec 3 */
export interface CartLine<Price = Numeric> {
  id: Numeric
  barcode: Numeric
  price?: Price | null
  count: number
  checked?: boolean
  unExist?: Numeric
  reduceId?: Numeric
  orderType: Numeric
  /**
   * Parts of a combo, which is one line: each part is priced in its own promotion, and the line's own price is ignored.
   */
  parts?: readonly CartPart<Price>[]
}

/** Lines of each kind; a missing kind is empty. */
export type CartGroups<L> = Partial<Record<Kind, readonly L[]>>

type Tickable = Pick<CartLine, 'price' | 'checked' | 'unExist' | 'parts'>

const isPriced = ({ price }: Pick<CartLine, 'price'>) =>
  typeof price === 'number' ? price > 0 : toNumber(price ?? 0) > 0

/** Whether the line is for sale. A combo is when each of its parts is. */
const isForSale = (line: Tickable) =>
  (line.unExist == null || toNumber(line.unExist) !== 1) &&
  (line.parts ? line.parts.length > 0 && line.parts.every(isPriced) : isPriced(line))

/**
 * Returns a line as the cart stores it: selected by default; `unExist` 1 and deselected when the price is missing or
 * not above 0.
 * @spec ST-37 ST-38 ST-39
 */
export function prepareLine<L extends Tickable>(line: L): L & { checked: boolean; unExist: 0 | 1 } {
  const isOnSale = isForSale(line)
  return { ...line, checked: isOnSale && line.checked !== false, unExist: isOnSale ? 0 : 1 }
}

/** Whether this line counts in totals and promotions. @spec ST-38 ST-40 */
export function countsInCart(line: Tickable & { count: number }): boolean {
  return line.count > 0 && line.checked !== false && isForSale(line)
}

const ORDER: readonly Kind[] = ['o2o', 'b2c', 'pickup']

/**
 * Returns the kind to use: the preferred one when it has lines, else the first with lines in the order o2o, b2c,
 * pickup. Never chooses cross-border unless preferred.
 * @spec ST-43
 */
export function pickKind(groups: CartGroups<unknown>, requestedKind?: Kind): Kind | undefined {
  const hasLines = (kind: Kind) => (groups[kind] ?? []).length > 0
  return requestedKind && hasLines(requestedKind) ? requestedKind : ORDER.find(hasLines)
}
