// Fractions of two big integers, for calculations that round only at the end.

/** top / bottom, bottom > 0 */
export interface Fraction {
  top: bigint
  bottom: bigint
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b)
}

/** Makes a fraction in lowest terms, because sums of many fractions would grow without limit. */
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

/** Reads the decimal text of a number digit by digit. */
export function fraction(value: number | string): Fraction {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(String(Number(value))) ?? []
  const top = BigInt(whole + decimals)
  return make(sign ? -top : top, 10n ** BigInt(decimals.length))
}

/** Rounds half up to fen. The value is never negative here. */
export const fenOf = (value: Fraction) => ((value.top * 200n) / value.bottom + 1n) / 2n

/** Rounds half up to cents and returns a text like '12.20'. */
export function cents(value: Fraction): string {
  const all = fenOf(value).toString().padStart(3, '0')
  return `${all.slice(0, -2)}.${all.slice(-2)}`
}
