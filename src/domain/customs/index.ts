import { atLeastZero, fen, sum, type Fen } from '../money'
import { share } from '../money/share'

/** Limit of one cross-border purchase, in fen. */
export const SINGLE_LIMIT_FEN = fen(500_000)
/** Limit of one person's cross-border purchases in a calendar year, in fen. */
export const YEAR_LIMIT_FEN = fen(2_600_000)

/** Rates in whole percent: value-added tax, consumption tax, tariff. */
export interface Rates {
  vat: number
  consumption: number
  tariff: number
}

/** Share of the taxes due within the limits, in percent; the tariff is zero there. */
const WITHIN_PERCENT = 70

/** `over ÷ under`, half-up. Both are integers far below 2^53. */
const divide = (over: number, under: number) => fen(Math.floor((2 * over + under) / (2 * under)))

/**
 * Returns the import tax of an amount in fen. `whole`: beyond the limits, with tariff and without reduction. 100.00 at
 * 13 % is 9.10; with 15 % of consumption tax 23.06; whole with a tariff of 10 % 24.30. Half-up to the fen.
 * @spec PR-11
 */
export function importTax(valueFen: Fen, { vat, consumption, tariff }: Rates, whole = false): Fen {
  const inner = 100 - consumption
  if (!whole) return divide(valueFen * (vat + consumption) * WITHIN_PERCENT, inner * 100)
  return divide(valueFen * (tariff * inner + (100 + tariff) * (vat + consumption)), inner * 100)
}

/** Returns the rate of a purchase within the limits, in percent with at most two decimals. 13 % alone is 9.1. */
export const shownRate = (rates: Rates): number => importTax(fen(10_000), rates) / 100

export interface CustomsLine {
  priceFen: Fen
  count: number
  rates: Rates
}

interface CustomsInput {
  lines: readonly CustomsLine[]
  deliveryFeeFen: Fen
  /** Amount of the person's cross-border purchases this year. */
  purchasedFen: Fen
}

/** Reason against the purchase: above the limit of one purchase, or of the year. */
export type CustomsProblem = '' | 'single' | 'year'

export interface Customs {
  /** Products and delivery fee: the basis of limits and taxes. A coupon does not reduce it. */
  valueFen: Fen
  /** Taxes of the lines, in their order. */
  taxes: Fen[]
  taxFen: Fen
  /** Whether it is a single piece above the limit: allowed at the full tax. */
  whole: boolean
  problem: CustomsProblem
  /** Remaining amount of the year before this purchase. */
  remainingFen: Fen
}

/**
 * Returns the tax of a purchase, and whether customs clear it. The delivery fee is spread over the lines by their
 * value.
 * @spec PR-11
 */
export function calculateCustoms({ lines, deliveryFeeFen, purchasedFen }: CustomsInput): Customs {
  const products = lines.map(({ priceFen, count }) => fen(priceFen * count))
  const deliveryFee = share(deliveryFeeFen, products)
  const valueFen = fen(sum(products) + deliveryFeeFen)
  const pieces = sum(lines.map(({ count }) => count))
  const isLarge = valueFen > SINGLE_LIMIT_FEN
  const whole = isLarge && pieces === 1
  const taxes = lines.map(({ rates }, at) => importTax(fen((products[at] ?? 0) + (deliveryFee[at] ?? 0)), rates, whole))
  const remainingFen = atLeastZero(fen(YEAR_LIMIT_FEN - purchasedFen))
  const problem = isLarge && !whole ? 'single' : valueFen > remainingFen ? 'year' : ''
  return { valueFen, taxes, taxFen: sum(taxes), whole, problem, remainingFen }
}
