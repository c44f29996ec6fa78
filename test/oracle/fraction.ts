// Fractions of two big integers, for calculations that round nothing before the end.

/** top / bottom, bottom > 0 */
export interface Fraction {
  top: bigint
  bottom: bigint
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b)
}

/** In lowest terms: sums of many pieces would grow without end. */
export function make(top: bigint, bottom = 1n): Fraction {
  const common = divisor(top < 0n ? -top : top, bottom)
  return { top: top / common, bottom: bottom / common }
}
export const add = (a: Fraction, b: Fraction) => make(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
export const minus = (a: Fraction, b: Fraction) => add(a, make(-b.top, b.bottom))
export const times = (a: Fraction, b: Fraction) => make(a.top * b.top, a.bottom * b.bottom)
export const less = (a: Fraction, b: Fraction) => a.top * b.bottom < b.top * a.bottom
export const wholes = (a: Fraction, b: Fraction) => (a.top * b.bottom) / (a.bottom * b.top)
export const total = (all: Fraction[]) => all.reduce(add, make(0n))

/** The decimal text of a number, digit by digit. */
export function fraction(value: number | string): Fraction {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(String(Number(value))) ?? []
  const top = BigInt(whole + decimals)
  return make(sign ? -top : top, 10n ** BigInt(decimals.length))
}

/** Half up to fen. Never negative here. */
export const fenOf = (value: Fraction) => ((value.top * 200n) / value.bottom + 1n) / 2n

/** Half up to cents, as a text like '12.20'. */
export function cents(value: Fraction): string {
  const all = fenOf(value).toString().padStart(3, '0')
  return `${all.slice(0, -2)}.${all.slice(-2)}`
}
