// Money is integer fen inside and a yuan number outside. No product of floats ever becomes an amount.

/** A yuan amount, a factor or a count as it may arrive: a number or a numeric string. */
export type Numeric = number | string

const LARGEST_YUAN = 9e12

/**
 * Reads a number or numeric string; blank text is NaN, not 0. `toNumber('18.8')` is 18.8.
 * @spec 9 (BC-09: numeric strings)
 */
export function toNumber(value: Numeric): number {
  return typeof value === 'string' && value.trim() === '' ? NaN : Number(value)
}

/**
 * Yuan to whole fen, half a fen away from zero, judged on the decimal digits. `toFen(1.005)` is 101.
 * Throws on what is no amount: that is a programmer's mistake, not an input error.
 * @spec BC-18
 */
export function toFen(yuan: Numeric): number {
  const value = toNumber(yuan)
  const size = Math.abs(value)
  if (!(size <= LARGEST_YUAN)) throw new RangeError(`not an amount in yuan: ${yuan}`)
  // Below a millionth a number prints with an exponent; it is no fen anyway.
  const [whole = '0', decimals = ''] = (size < 1e-6 ? '0' : String(size)).split('.')
  const fen = Number(whole) * 100 + Math.floor((Number(decimals.slice(0, 3).padEnd(3, '0')) + 5) / 10)
  return value < 0 ? 0 - fen : fen
}

/**
 * Whole fen to a yuan number without a float tail. `fromFen(1880)` is 18.8.
 * @spec BC-18
 */
export function fromFen(fen: number): number {
  return fen / 100
}

/**
 * A yuan amount with two decimals. `formatYuan(18.8)` is '18.80'.
 * @spec BC-19
 */
export function formatYuan(yuan: Numeric): string {
  return fromFen(toFen(yuan)).toFixed(2)
}

/**
 * A yuan amount without trailing zeros, for thresholds. `formatShort('49.90')` is '49.9'.
 * @spec BC-04 BC-07
 */
export function formatShort(yuan: Numeric): string {
  return String(fromFen(toFen(yuan)))
}

/**
 * The two parts of a price, for the component that draws them in two sizes. 18.8 → { integer: '18', decimals: '80' }.
 * @spec BC-19
 */
export function splitYuan(yuan: Numeric): { integer: string; decimals: string } {
  const text = formatYuan(yuan)
  return { integer: text.slice(0, -3), decimals: text.slice(-2) }
}

/** Exact sum of plain numbers (fen, pieces). `sum([1, 2])` is 3. @spec BC-18 */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Exact sum of yuan amounts, in yuan. `sumYuan([0.1, 0.2])` is 0.3. @spec BC-18 */
export function sumYuan(amounts: readonly Numeric[]): number {
  return fromFen(sum(amounts.map(toFen)))
}

/**
 * Splits a whole amount (fen) over weights by largest remainder; equal remainders go to the earlier weight.
 * The parts always add up to the amount. All weights 0: every part counts the same. No weights: no parts.
 * Exact while amount × weight < 2^53. `share(1000, [3760, 1590, 1280])` is [567, 240, 193].
 * @spec BC-18 (P13)
 */
export function share(amount: number, weights: readonly number[]): number[] {
  const total = sum(weights)
  if (total <= 0)
    return weights.length === 0
      ? []
      : share(
          amount,
          weights.map(() => 1),
        )
  const parts = weights.map((weight) => Math.floor((amount * weight) / total))
  const rest = (index: number) => (amount * (weights[index] ?? 0)) % total
  const order = weights.map((_, index) => index).sort((a, b) => rest(b) - rest(a) || a - b)
  const missing = amount - sum(parts)
  for (const index of order.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/**
 * What comes off `fen` when they are sold at `factor` (0 < factor < 1), half-up to the fen and exact for every decimal
 * factor. `cutFen(1003, 0.85)` is 150 (150.45), `cutFen(10, 0.85)` is 2 (1.5).
 * @spec BC-10 BC-18
 */
export function cutFen(fen: number, factor: number): number {
  const digits = (String(factor).includes('e') ? factor.toFixed(20) : String(factor)).slice(2)
  // Rounding up after every digit gives the same as rounding up once at the end, and never leaves the integers.
  let keptTenths = 0
  for (const digit of [...digits].reverse()) keptTenths = Math.ceil((fen * 10 * Number(digit) + keptTenths) / 10)
  return Math.floor((fen * 10 - keptTenths + 5) / 10)
}
