import { fen, sum, type Fen, type Numeric } from '../money'
import type { Threshold } from '../promotion'
import type { Row } from './rows'
import type { CartLine } from './rules'

/** Share of a line in an entry. */
export interface Share<Amount = Fen> {
  lineId: Numeric
  amount: Amount
}

/** Kind of an entry, and the shares of the lines in it: all that later calculations need of a receipt. */
export interface FenShares {
  kind: 'goods' | 'promotion' | 'coupon' | 'points' | 'freight' | 'packing' | 'tax'
  shares: Share[]
}

/**
 * Entry of the receipt, in fen. `result` is signed, and the results add up to the amount to pay; `rounding` is the
 * difference by rounding to the fen, a fraction of a fen.
 */
export interface FenReceiptEntry extends FenShares {
  ruleId: string
  threshold?: Threshold
  base: Fen
  result: Fen
  rounding: number
}

/** Data of an entry before it is written. */
export interface Facts extends Pick<FenReceiptEntry, 'ruleId' | 'kind' | 'threshold' | 'base'> {
  rounding?: number
  rows: readonly Row[]
  /** Fen per row, without sign. */
  parts: readonly Fen[]
}

/** Adds the sign, never to a zero. */
const signed = (amount: Fen, sign: 1 | -1) => fen(sign * amount + 0)

/** Adds up the shares of a combo's parts into one. */
function joined(rows: readonly Row[], shares: readonly Share[]): Share[] {
  const whole = new Map<CartLine<Fen>, Share>()
  rows.forEach(({ line }, index) => {
    const { lineId, amount } = shares[index] as Share
    whole.set(line, { lineId, amount: fen((whole.get(line)?.amount ?? 0) + amount) })
  })
  return [...whole.values()]
}

function sharesOf({ rows, parts }: Facts, sign: 1 | -1): Share[] {
  const shares = rows.map(({ line }, index) => ({ lineId: line.id, amount: signed(parts[index] as Fen, sign) }))
  return rows.some(({ line }) => line.parts) ? joined(rows, shares) : shares
}

/** Writes one entry; `sign` determines whether it is added or subtracted. */
export function writeEntry(facts: Facts, sign: 1 | -1 = 1): FenReceiptEntry {
  const { ruleId, kind, threshold, base, rounding = 0 } = facts
  const result = signed(sum(facts.parts), sign)
  const shares = sharesOf(facts, sign)
  if (threshold === undefined) return { ruleId, kind, base, result, rounding, shares }
  return { ruleId, kind, threshold, base, result, rounding, shares }
}
