import { toNumber, type Numeric } from '../money'
import type { Kind } from '../kind'

/** What one combo holds of one article; price of a piece in yuan. @spec PR-17 */
export interface CartPart {
  barcode: Numeric
  price?: Numeric | null
  count: number
  reduceId?: Numeric
}

/** A cart line as the rules need it; price in yuan, `unExist` 1 = not for sale any more. @spec 3 */
export interface CartLine {
  id: Numeric
  barcode: Numeric
  price?: Numeric | null
  count: number
  checked?: boolean
  unExist?: Numeric
  reduceId?: Numeric
  orderType: Numeric
  /** A combo is one line with its parts: they are priced, each in its own promotion, and its own price is not. */
  parts?: readonly CartPart[]
}

/** The lines of each kind; a missing kind is an empty one. */
export type CartGroups<L> = Partial<Record<Kind, readonly L[]>>

type Tickable = Pick<CartLine, 'price' | 'checked' | 'unExist' | 'parts'>

const isPriced = ({ price }: Pick<CartLine, 'price'>) =>
  typeof price === 'number' ? price > 0 : toNumber(price ?? 0) > 0

/** A combo is for sale when each of its parts is. */
const isForSale = (line: Tickable) =>
  (line.unExist == null || toNumber(line.unExist) !== 1) &&
  (line.parts ? line.parts.length > 0 && line.parts.every(isPriced) : isPriced(line))

/**
 * A line as the cart holds it: ticked unless it says otherwise; `unExist` 1 and unticked when the price is missing or
 * not above 0.
 * @spec ST-37 ST-38 ST-39
 */
export function prepareLine<L extends Tickable>(line: L): L & { checked: boolean; unExist: 0 | 1 } {
  const isOnSale = isForSale(line)
  return { ...line, checked: isOnSale && line.checked !== false, unExist: isOnSale ? 0 : 1 }
}

/** Does this line count in totals and promotions? @spec ST-38 ST-40 */
export function countsInCart(line: Tickable & { count: number }): boolean {
  return line.count > 0 && line.checked !== false && isForSale(line)
}

const ORDER: readonly Kind[] = ['o2o', 'b2c', 'pickup']

/**
 * The kind to work with: the wanted one when it has lines, else the first with lines in the order o2o, b2c, pickup.
 * Global is never chosen unasked.
 * @spec ST-43
 */
export function pickKind(groups: CartGroups<unknown>, wanted?: Kind): Kind | undefined {
  const hasLines = (kind: Kind) => (groups[kind] ?? []).length > 0
  return wanted && hasLines(wanted) ? wanted : ORDER.find(hasLines)
}
