// Money is integer fen internally and a yuan number in the API. No product of floats ever becomes an amount.

import type { Yuan } from '../../contract/types'

export type { Yuan }

/** Amount in whole fen: the only unit of domain, stores and server. Comes from a column, `fen` or `toFen`. */
export type Fen = number & { readonly __unit: 'fen' }

/** Number that may become an amount in fen: the result of a calculation or a literal, never yuan. */
export type FenNumber = number & { readonly __unit?: 'fen' }

/** Yuan amount, factor or count as received: a number or a numeric string. */
export type Numeric = number | string

/** Yuan amount as received: a number or a numeric string, never fen. */
export type NumericYuan = Yuan | string

const LARGEST_YUAN = 9e12

/**
 * Reads a number or numeric string; blank text is NaN, not 0. `toNumber('18.8')` is 18.8.
 * @spec 9 (BC-09: numeric strings)
 */
export function toNumber(value: Numeric): number {
  return typeof value === 'string' && value.trim() === '' ? NaN : Number(value)
}

/** Marks the result of a calculation in fen, or a literal, as an amount. `fen(price * count)`. */
export const fen = (amount: FenNumber): Fen => amount as Fen

/** Zero fen. */
export const NO_FEN = fen(0)

/**
 * Converts yuan to whole fen, rounding half a fen away from zero by its decimal digits. `toFen(1.005)` is 101. Throws
 * on a value that is no amount: that is a programming mistake, not an input error.
 * @spec BC-18
 */
export function toFen(yuan: NumericYuan): Fen {
  const value = toNumber(yuan)
  const near = Math.round(value * 100)
  // Nearly every amount is whole fen: then the division returns exactly the same number.
  if (near / 100 === value && Math.abs(near) <= LARGEST_YUAN) return fen(near + 0)
  const size = Math.abs(value)
  if (!(size <= LARGEST_YUAN)) throw new RangeError(`not an amount in yuan: ${yuan}`)
  // Below a millionth a number prints with an exponent; it is less than a fen anyway.
  const [whole = '0', decimals = ''] = (size < 1e-6 ? '0' : String(size)).split('.')
  const rounded = Number(whole) * 100 + Math.floor((Number(decimals.slice(0, 3).padEnd(3, '0')) + 5) / 10)
  return fen(value < 0 ? 0 - rounded : rounded)
}

/** Converts whole fen to a yuan number without float noise. `fromFen(1880)` is 18.8. @spec BC-18 */
export function fromFen(amount: Fen): Yuan {
  return amount / 100
}

/** Formats a yuan amount with two decimals. `formatYuan(18.8)` is '18.80'. @spec BC-19 */
export function formatYuan(yuan: NumericYuan): string {
  return formatFen(toFen(yuan))
}

/** Formats an amount in fen as yuan with two decimals. `formatFen(1880)` is '18.80'. @spec BC-19 */
export function formatFen(amount: Fen): string {
  return fromFen(amount).toFixed(2)
}

/** Formats a yuan amount without trailing zeros, for thresholds. `formatShort('49.90')` is '49.9'. @spec BC-04 BC-07 */
export function formatShort(yuan: NumericYuan): string {
  return formatFenShort(toFen(yuan))
}

/** Formats an amount in fen as yuan without trailing zeros. `formatFenShort(4990)` is '49.9'. @spec BC-04 BC-07 */
export function formatFenShort(amount: Fen): string {
  return String(fromFen(amount))
}

/** Returns the exact sum of plain numbers (fen, pieces). `sum([1, 2])` is 3. @spec BC-18 */
export function sum(values: readonly Fen[]): Fen
export function sum(values: readonly number[]): number
export function sum(values: readonly number[]): number {
  let total = 0
  for (let index = 0; index < values.length; index++) total += values[index] as number
  return total
}

/** Returns the exact sum of yuan amounts, in yuan. `sumYuan([0.1, 0.2])` is 0.3. @spec BC-18 */
export function sumYuan(amounts: readonly NumericYuan[]): Yuan {
  return fromFen(sum(amounts.map(toFen)))
}

/** Returns the smallest amount. */
export const minFen = (...amounts: readonly Fen[]): Fen => fen(Math.min(...amounts))

/** Returns the amount, 0 when it is negative. `atLeastZero(fen(100 - 250))` is 0. */
export const atLeastZero = (amount: Fen): Fen => fen(Math.max(0, amount))

/**
 * Returns the amount that a discount `factor` (0 < factor < 1) takes off `amount`, rounded half up to the fen and exact for
 * every decimal factor. `cutFen(1003, 0.85)` is 150 (150.45), `cutFen(10, 0.85)` is 2 (1.5).
 * @spec BC-10 BC-18
 */
export function cutFen(amount: Fen, factor: number): Fen {
  const digits = (String(factor).includes('e') ? factor.toFixed(20) : String(factor)).slice(2)
  // Rounding up after every digit gives the same result as rounding up once at the end, and uses integers only.
  let tenths = 0
  for (const digit of [...digits].reverse()) tenths = Math.ceil((amount * 10 * Number(digit) + tenths) / 10)
  return fen(Math.floor((amount * 10 - tenths + 5) / 10))
}
