// A second calculation of promotions in exact fractions, written from the specification's section 9 and
// spec/interfaces.md. It imports nothing of src/ and goes another way: every piece is its own entry, every amount a
// fraction of two big integers, and nothing is rounded before the end.

export interface OraclePromotion {
  method: number | string
  cretiaria: number | string
  reduceType: number | string
  reduceRuleList: { startAmount: number | string; reduceAmount: number | string }[]
  blackList?: (string | number)[]
}

export interface OracleLine {
  barcode: string
  price: number
  count: number
}

/** top / bottom, bottom > 0 */
export interface Fraction {
  top: bigint
  bottom: bigint
}

const make = (top: bigint, bottom = 1n): Fraction => ({ top, bottom })
const add = (a: Fraction, b: Fraction) => make(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
const minus = (a: Fraction, b: Fraction) => add(a, make(-b.top, b.bottom))
const times = (a: Fraction, b: Fraction) => make(a.top * b.top, a.bottom * b.bottom)
const less = (a: Fraction, b: Fraction) => a.top * b.bottom < b.top * a.bottom
const wholes = (a: Fraction, b: Fraction) => (a.top * b.bottom) / (a.bottom * b.top)
const total = (all: Fraction[]) => all.reduce(add, make(0n))

/** The decimal text of a number, digit by digit. */
export function fraction(value: number | string): Fraction {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(String(Number(value))) ?? []
  const top = BigInt(whole + decimals)
  return make(sign ? -top : top, 10n ** BigInt(decimals.length))
}

/** Half up to cents, as a text like '12.20'. Never negative here. */
function cents(value: Fraction): string {
  const doubled = (value.top * 200n) / value.bottom + 1n
  const all = (doubled / 2n).toString().padStart(3, '0')
  return `${all.slice(0, -2)}.${all.slice(-2)}`
}

export function oracle(promotion: OraclePromotion, lines: OracleLine[]) {
  const [method, cretiaria, kind] = [promotion.method, promotion.cretiaria, promotion.reduceType].map(Number)
  const black = new Set((promotion.blackList ?? []).map(String))
  const pieces = lines.flatMap((line) => Array.from({ length: line.count }, () => line))
  const prices = pieces.filter((piece) => !black.has(piece.barcode)).map((piece) => fraction(piece.price))
  const everything = total(pieces.map((piece) => fraction(piece.price)))
  const base = total(prices)
  const have = cretiaria === 0 ? base : make(BigInt(prices.length))

  const zero = make(0n)
  const rules = promotion.reduceRuleList
    .map((rule) => ({ start: fraction(rule.startAmount), amount: fraction(rule.reduceAmount) }))
    .filter(({ start, amount }) => less(zero, start) && less(zero, amount) && (kind === 1 || less(amount, make(1n))))

  const multiples = (start: Fraction) => make(wholes(have, start))
  const dearest = (count: Fraction) =>
    total([...prices].sort((a, b) => (less(a, b) ? 1 : less(b, a) ? -1 : 0)).slice(0, Number(count.top)))
  const worth = ({ start, amount }: { start: Fraction; amount: Fraction }): Fraction => {
    const often = method === 1 ? make(1n) : multiples(start)
    if (kind === 1) return times(often, amount)
    const full = times(multiples(start), start)
    const part = method === 1 ? base : cretiaria === 0 ? full : dearest(full)
    return times(part, minus(make(1n), amount))
  }

  let reduce = zero
  let goal: Fraction | undefined
  if (method === 1) {
    const reached = rules.filter((rule) => !less(have, rule.start))
    for (const rule of reached) {
      const isTop = !reached.some((other) => less(rule.start, other.start))
      if (isTop && less(reduce, worth(rule))) reduce = worth(rule)
    }
    goal = rules.map((rule) => rule.start).reduce<Fraction | undefined>((a, b) => (a && !less(b, a) ? a : b), undefined)
  } else {
    const [first] = rules
    goal = first?.start
    if (first && !less(have, first.start)) reduce = worth(first)
  }
  if (less(base, reduce)) reduce = base

  const reduced = cents(reduce)
  const isOpen = lines.length > 0 && goal !== undefined && less(have, goal)
  const gap = isOpen && goal ? minus(goal, have) : zero
  const missing = cretiaria === 0 ? `现差${cents(gap)}元` : `现差${gap.top / gap.bottom}件`
  return {
    reduce: Number(reduced),
    payable: Number(cents(minus(everything, fraction(reduced)))),
    hint: Number(reduced) > 0 ? `已优惠${reduced}元` : isOpen ? missing : '',
  }
}
