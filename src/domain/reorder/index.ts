/** Line of an earlier order; price in yuan, null if unknown. */
export interface Purchase {
  barcode: string
  productName: string
  price: number | null
  count: number
}

/** Product in its current state; absent if we no longer sell it. */
export interface CurrentProduct {
  price: number | null
  stock: number
}

/** Difference: another price, fewer pieces than were bought, nothing left, or a combo that is no longer sold as it was. */
export type Change =
  | { kind: 'price'; name: string; from: number; to: number }
  | { kind: 'short'; name: string; remaining: number }
  | { kind: 'gone'; name: string }
  | { kind: 'apart'; name: string }

const isGone = (now: CurrentProduct | undefined): now is undefined => !now || now.price === null || now.stock <= 0

/**
 * Compares earlier lines with the current products: returns the changes, and the lines that can be bought now. Lines of
 * one product share its stock.
 */
export function compareWithCurrent<L extends Purchase>(
  lines: readonly L[],
  now: ReadonlyMap<string, CurrentProduct>,
): { changes: Change[]; lines: L[] } {
  const changes: Change[] = []
  const left = new Map<string, number>()
  const rest: L[] = []
  for (const line of lines) {
    const { barcode, productName: name, price, count } = line
    const match = now.get(barcode)
    if (isGone(match)) {
      changes.push({ kind: 'gone', name })
      continue
    }
    const stock = left.get(barcode) ?? match.stock
    const take = Math.min(count, stock)
    left.set(barcode, stock - take)
    if (take < count) changes.push(take > 0 ? { kind: 'short', name, remaining: take } : { kind: 'gone', name })
    if (price !== null && match.price !== null && match.price !== price && take > 0)
      changes.push({ kind: 'price', name, from: price, to: match.price })
    if (take > 0) rest.push({ ...line, count: take })
  }
  return { changes, lines: rest }
}
