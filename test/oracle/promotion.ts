// A second, independent calculation of promotions in exact fractions, written from section 9 of the specification and
// spec/interfaces.md. It imports nothing of src/ and uses another method: every piece is its own entry, every amount is
// a fraction of two big integers, and rounding happens only at the end.
import { cents, fraction, less, make, minus, times, total, wholes, type Fraction } from './fraction'

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

/**
 * Returns the effect of a promotion, unrounded. `goal` is the next threshold, `applied` the threshold already reached.
 */
export function settled(promotion: OraclePromotion, lines: OracleLine[]) {
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
  let applied: Fraction | undefined
  if (method === 1) {
    const reached = rules.filter((rule) => !less(have, rule.start))
    for (const rule of reached) {
      const isTop = !reached.some((other) => less(rule.start, other.start))
      if (isTop && less(reduce, worth(rule))) reduce = worth(rule)
      if (isTop) applied = rule.start
    }
    goal = rules.map((rule) => rule.start).reduce<Fraction | undefined>((a, b) => (a && !less(b, a) ? a : b), undefined)
  } else {
    const [first] = rules
    goal = first?.start
    if (first && !less(have, first.start)) {
      reduce = worth(first)
      applied = first.start
    }
  }
  if (less(base, reduce)) reduce = base

  return { everything, base, have, reduce, goal, applied, byYuan: cretiaria === 0 }
}

export function oracle(promotion: OraclePromotion, lines: OracleLine[]) {
  const { everything, have, reduce, goal, byYuan } = settled(promotion, lines)
  const reduced = cents(reduce)
  const isOpen = lines.length > 0 && goal !== undefined && less(have, goal)
  const gap = isOpen && goal ? minus(goal, have) : make(0n)
  const missing = byYuan ? `现差${cents(gap)}元` : `现差${gap.top / gap.bottom}件`
  return {
    reduce: Number(reduced),
    payable: Number(cents(minus(everything, fraction(reduced)))),
    hint: Number(reduced) > 0 ? `已优惠${reduced}元` : isOpen ? missing : '',
  }
}
