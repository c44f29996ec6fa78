/** Pieces by barcode that have to come from one store. */
export type ProductNeeds = readonly (readonly [barcode: string, count: number])[]
/** Stock of one store, in pieces by barcode. */
export type Stock = Readonly<Record<string, number>>

/**
 * Steps left for a search. The limit is necessary because packing is hard in theory, and one cart must not block the
 * server.
 */
export interface Budget {
  remaining: number
}

/** Returns a fresh budget. Real carts need a few dozen steps. */
export const newBudget = (): Budget => ({ remaining: 10_000 })

const holds = (stock: Stock, needs: ProductNeeds, claims?: ReadonlyMap<string, number>) =>
  needs.every(([barcode, count]) => (stock[barcode] ?? 0) >= (claims?.get(barcode) ?? count))

/** Returns the total wanted pieces of each product. */
export function claimsOf(all: readonly ProductNeeds[]): Map<string, number> {
  const claims = new Map<string, number>()
  for (const [barcode, count] of all.flat()) claims.set(barcode, (claims.get(barcode) ?? 0) + count)
  return claims
}

/** Returns the indexes of the stores that hold all these pieces. */
export const findHolders = (needs: ProductNeeds, stocks: readonly Stock[]) =>
  [...stocks.keys()].filter((place) => holds(stocks[place] as Stock, needs))

/**
 * Assigns each need the first suitable store without exceeding any stock. Returns null if there is no assignment, or
 * none within the budget.
 */
export function assignNeeds(
  all: readonly ProductNeeds[],
  stocks: readonly Stock[],
  budget = newBudget(),
): number[] | null {
  const claims = claimsOf(all)
  // If a store has enough for all needs of these products, assigning it there cannot block any other need.
  const places = all.map((needs) => stocks.findIndex((stock) => holds(stock, needs, claims)))
  const contended = [...all.keys()].filter((index) => places[index] === -1)
  const remainder = stocks.map((stock) => ({ ...stock }) as Record<string, number>)
  const give = (place: number, needs: ProductNeeds, sign: 1 | -1) => {
    const rest = remainder[place] as Record<string, number>
    for (const [barcode, count] of needs) rest[barcode] = (rest[barcode] as number) - sign * count
  }

  function settle(position: number): boolean {
    const index = contended[position]
    if (index === undefined) return true
    if (budget.remaining-- <= 0) return false
    const needs = all[index] as ProductNeeds
    return findHolders(needs, remainder).some((place) => {
      give(place, needs, 1)
      places[index] = place
      if (settle(position + 1)) return true
      give(place, needs, -1)
      return false
    })
  }

  return settle(0) ? places : null
}
