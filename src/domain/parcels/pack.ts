/** Pieces by barcode that have to come from one place. */
export type Needs = readonly (readonly [barcode: string, count: number])[]
/** Pieces by barcode that a place has. */
export type Stock = Readonly<Record<string, number>>

/** Steps that a search may still take: packing is hard in theory, and a cart must not keep the machine. */
export interface Budget {
  left: number
}

/** Carts that people fill need a few dozen. */
export const newBudget = (): Budget => ({ left: 10_000 })

const holds = (stock: Stock, needs: Needs, claims?: ReadonlyMap<string, number>) =>
  needs.every(([barcode, count]) => (stock[barcode] ?? 0) >= (claims?.get(barcode) ?? count))

/** All that is wanted of each article. */
export function claimsOf(all: readonly Needs[]): Map<string, number> {
  const claims = new Map<string, number>()
  for (const [barcode, count] of all.flat()) claims.set(barcode, (claims.get(barcode) ?? 0) + count)
  return claims
}

/** The places that have all of it. */
export const holders = (needs: Needs, stocks: readonly Stock[]) =>
  [...stocks.keys()].filter((place) => holds(stocks[place] as Stock, needs))

/**
 * A place for each of them, the first that will do, so that none gives more than it has; null where there is none, or
 * none is found within the budget.
 */
export function packed(all: readonly Needs[], stocks: readonly Stock[], budget = newBudget()): number[] | null {
  const claims = claimsOf(all)
  // Where a place has enough of it for everybody, taking it there is in nobody's way.
  const places = all.map((needs) => stocks.findIndex((stock) => holds(stock, needs, claims)))
  const contended = [...all.keys()].filter((index) => places[index] === -1)
  const left = stocks.map((stock) => ({ ...stock }) as Record<string, number>)
  const give = (place: number, needs: Needs, sign: 1 | -1) => {
    const rest = left[place] as Record<string, number>
    for (const [barcode, count] of needs) rest[barcode] = (rest[barcode] as number) - sign * count
  }

  function settle(turn: number): boolean {
    const index = contended[turn]
    if (index === undefined) return true
    if (budget.left-- <= 0) return false
    const needs = all[index] as Needs
    return holders(needs, left).some((place) => {
      give(place, needs, 1)
      places[index] = place
      if (settle(turn + 1)) return true
      give(place, needs, -1)
      return false
    })
  }

  return settle(0) ? places : null
}
