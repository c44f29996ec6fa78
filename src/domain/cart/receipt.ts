import { fromFen, sum, sumYuan, type Numeric } from '../money'
import type { Row } from './rows'
import type { CartLine } from './rules'

/** Share of a line in an entry, in yuan. */
export interface Share {
  lineId: Numeric
  amount: number
}

/**
 * Entry of the receipt, all amounts in yuan. `result` is signed, and the results add up to the amount to pay;
 * `rounding` is the difference by rounding to the fen.
 */
export interface ReceiptEntry {
  ruleId: string
  kind: 'goods' | 'promotion' | 'coupon' | 'points' | 'freight' | 'packing' | 'tax'
  /** Threshold in yuan, or in pieces for a promotion by pieces. */
  threshold?: number
  base: number
  result: number
  rounding: number
  shares: Share[]
}

/** Data of an entry before it is written, in fen. */
export interface Facts extends Pick<ReceiptEntry, 'ruleId' | 'kind' | 'threshold'> {
  base: number
  /** In yuan. */
  rounding?: number
  rows: readonly Row[]
  /** Fen per row, without sign. */
  parts: readonly number[]
}

/** Converts to signed yuan, never a negative zero. */
const signed = (fen: number, sign: 1 | -1) => (sign * fen) / 100 + 0

/** Adds up the shares of a combo's parts into one. */
function joined(rows: readonly Row[], shares: readonly Share[]): Share[] {
  const whole = new Map<CartLine, Share>()
  rows.forEach(({ line }, index) => {
    const { lineId, amount } = shares[index] as Share
    whole.set(line, { lineId, amount: sumYuan([whole.get(line)?.amount ?? 0, amount]) })
  })
  return [...whole.values()]
}

function sharesOf({ rows, parts }: Facts, sign: 1 | -1): Share[] {
  const shares = rows.map(({ line }, index) => ({ lineId: line.id, amount: signed(parts[index] as number, sign) }))
  return rows.some(({ line }) => line.parts) ? joined(rows, shares) : shares
}

/** Writes one entry; `sign` determines whether it is added or subtracted. */
export function entry(facts: Facts, sign: 1 | -1 = 1): ReceiptEntry {
  const { ruleId, kind, threshold, rounding = 0 } = facts
  const fen = sum(facts.parts)
  const [base, result] = [fromFen(facts.base), signed(fen, sign)]
  const shares = sharesOf(facts, sign)
  if (threshold === undefined) return { ruleId, kind, base, result, rounding, shares }
  return { ruleId, kind, threshold, base, result, rounding, shares }
}
