import { share, sum } from '../money'

/** Fen that one purchase from abroad may be worth. */
export const SINGLE_LIMIT_FEN = 500_000
/** Fen that one person may buy from abroad in a calendar year. */
export const YEAR_LIMIT_FEN = 2_600_000

/** Percent, whole: value-added tax, consumption tax, tariff. */
export interface Rates {
  vat: number
  consumption: number
  tariff: number
}

/** Within the limits the tariff is nought and the other taxes are due at seven tenths. */
const WITHIN_PERCENT = 70

/** `over ÷ under`, half-up. Both are whole and far below 2^53. */
const divide = (over: number, under: number) => Math.floor((2 * over + under) / (2 * under))

/**
 * Import tax of so many fen. `whole`: beyond the limits, where the tariff is due and nothing is cut. 100.00 at 13 % is 9.10;
 * with 15 % of consumption tax 23.06; whole with a tariff of 10 % 24.30. Half-up to the fen.
 * @spec PR-11
 */
export function importTax(valueFen: number, { vat, consumption, tariff }: Rates, whole = false): number {
  const inner = 100 - consumption
  if (!whole) return divide(valueFen * (vat + consumption) * WITHIN_PERCENT, inner * 100)
  return divide(valueFen * (tariff * inner + (100 + tariff) * (vat + consumption)), inner * 100)
}

/** The rate of a purchase within the limits, percent with at most two decimals. 13 % alone is 9.1. */
export const shownRate = (rates: Rates): number => importTax(10_000, rates) / 100

export interface CustomsLine {
  priceFen: number
  count: number
  rates: Rates
}

interface Wish {
  lines: readonly CustomsLine[]
  freightFen: number
  /** What the person has bought from abroad this year. */
  boughtFen: number
}

/** What stands against the purchase: it is worth too much at once, or with what was bought this year. */
export type CustomsProblem = '' | 'single' | 'year'

export interface Customs {
  /** Goods and their freight: what the limits and the taxes are counted from. A coupon does not lower it. */
  valueFen: number
  /** Of each line, in their order. */
  taxes: number[]
  taxFen: number
  /** One piece alone that is worth more than the limit: it may come, at the whole tax. */
  whole: boolean
  problem: CustomsProblem
  /** What of the year is left before this purchase. */
  leftFen: number
}

/**
 * What customs take of a purchase, and whether they let it in. Freight lies on the lines by their worth.
 * @spec PR-11
 */
export function customsOf({ lines, freightFen, boughtFen }: Wish): Customs {
  const goods = lines.map(({ priceFen, count }) => priceFen * count)
  const freight = share(freightFen, goods)
  const valueFen = sum(goods) + freightFen
  const pieces = sum(lines.map(({ count }) => count))
  const isLarge = valueFen > SINGLE_LIMIT_FEN
  const whole = isLarge && pieces === 1
  const taxes = lines.map(({ rates }, at) => importTax((goods[at] ?? 0) + (freight[at] ?? 0), rates, whole))
  const leftFen = Math.max(0, YEAR_LIMIT_FEN - boughtFen)
  const problem = isLarge && !whole ? 'single' : valueFen > leftFen ? 'year' : ''
  return { valueFen, taxes, taxFen: sum(taxes), whole, problem, leftFen }
}
