/** What was bought once; price in yuan, null where it is not known. */
export interface Bought {
  barcode: string
  productName: string
  price: number | null
  count: number
}

/** An article as it is now; absent where the shop no longer has it. */
export interface Now {
  price: number | null
  stock: number
}

/** What is different: another price, fewer pieces than were bought, nothing left. */
export type Change =
  | { kind: 'price'; name: string; from: number; to: number }
  | { kind: 'short'; name: string; left: number }
  | { kind: 'gone'; name: string }

const isGone = (now: Now | undefined): now is undefined => !now || now.price === null || now.stock <= 0

/** What has changed since, and what of it can be bought now. Lines of one article share its stock. */
export function compareNow<L extends Bought>(
  lines: readonly L[],
  now: ReadonlyMap<string, Now>,
): { changes: Change[]; lines: L[] } {
  const changes: Change[] = []
  const left = new Map<string, number>()
  const rest: L[] = []
  for (const line of lines) {
    const { barcode, productName: name, price, count } = line
    const found = now.get(barcode)
    if (isGone(found)) {
      changes.push({ kind: 'gone', name })
      continue
    }
    const stock = left.get(barcode) ?? found.stock
    const take = Math.min(count, stock)
    left.set(barcode, stock - take)
    if (take < count) changes.push(take > 0 ? { kind: 'short', name, left: take } : { kind: 'gone', name })
    if (price !== null && found.price !== null && found.price !== price && take > 0)
      changes.push({ kind: 'price', name, from: price, to: found.price })
    if (take > 0) rest.push({ ...line, count: take })
  }
  return { changes, lines: rest }
}
