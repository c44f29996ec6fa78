// A second, independent calculation of how an insured order is split, product by product, in big integers, from the
// rules of the specification alone.

export interface InsuredLine {
  fen: bigint
  off: bigint
  isCovered: boolean
}

export interface Sides {
  gov: bigint
  self: bigint
  other: bigint
}

const total = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)

/**
 * Returns the correct split for these products and fees, or null when the insurance share exceeds the covered amount.
 */
export function oracleSplit(
  articles: readonly InsuredLine[],
  fees: { deliveryFee: bigint; packing: bigint },
  sides: Sides,
) {
  const covered = articles.filter(({ isCovered }) => isCovered).map(({ fen, off }) => fen - off)
  const rest = articles.filter(({ isCovered }) => !isCovered)
  const insurance = total([sides.gov, sides.self, sides.other])
  const medCash = total(covered) - insurance
  const add = total(rest.map(({ fen }) => fen)) + fees.packing + fees.deliveryFee
  const reduce = total(rest.map(({ off }) => off))
  const cash = medCash + add - reduce
  if (medCash < 0n) return null
  const kind = insurance === 0n ? 'CASH_ONLY' : cash === 0n ? 'INSURANCE_ONLY' : 'MIXED'
  return { kind, medCash, add, reduce, cash, total: insurance + cash + reduce }
}
