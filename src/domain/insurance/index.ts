import { share, sum } from '../money'

/** Who pays an insured order: the shopper alone, insurance alone, or both. @spec PR-14 */
export type InsuredKind = 'CASH_ONLY' | 'INSURANCE_ONLY' | 'MIXED'

/** What insurance takes over of the goods that it covers, fen: the fund, the shopper's own account, others. */
export interface Cover {
  gov: number
  self: number
  other: number
}

/**
 * An order by who may pay what, fen: goods that insurance covers, after every reduction; goods that it does not, before them; what it never
 * pays; and what promotion, coupon and points take off the goods that it does not cover.
 */
export interface Bill {
  insured: number
  uninsured: number
  freight: number
  packing: number
  reduce: number
}

export interface InsuredSplit extends Cover {
  /** Of the covered goods, what is left to the shopper. */
  medCash: number
  /** What is added to that: freight, packing and goods that insurance does not cover. */
  adds: { type: 'FREIGHT' | 'OTHER'; amount: number }[]
  /** What is taken off that. */
  reduces: { type: 'DISCOUNT'; amount: number }[]
  /** What the shopper pays. */
  cash: number
  total: number
  kind: InsuredKind
}

const isFen = (value: number) => Number.isSafeInteger(value) && value >= 0

function kindOf(insurance: number, cash: number): InsuredKind {
  if (insurance === 0) return 'CASH_ONLY'
  return cash === 0 ? 'INSURANCE_ONLY' : 'MIXED'
}

/**
 * Splits an order by who pays: total = gov + self + other + medCash + Σadds = gov + self + other + cash + Σreduces, and
 * cash = medCash + Σadds − Σreduces. Null for a cover that is no whole fen, below zero or more than the covered goods cost, and for a
 * reduction of more than it is taken off: then somebody has reckoned wrongly and nobody pays. Freight and packing are the shopper's,
 * always. @spec PR-14
 */
export function insuredSplit(bill: Bill, cover: Cover): InsuredSplit | null {
  const parts = [cover.gov, cover.self, cover.other]
  const insurance = sum(parts)
  if (![...parts, ...Object.values(bill)].every(isFen)) return null
  if (insurance > bill.insured || bill.reduce > bill.uninsured) return null
  const medCash = bill.insured - insurance
  const adds = [
    { type: 'FREIGHT' as const, amount: bill.freight },
    { type: 'OTHER' as const, amount: bill.packing + bill.uninsured },
  ].filter(({ amount }) => amount > 0)
  const reduces = bill.reduce > 0 ? [{ type: 'DISCOUNT' as const, amount: bill.reduce }] : []
  const whole = medCash + sum(adds.map(({ amount }) => amount))
  const cash = whole - bill.reduce
  return { ...cover, medCash, adds, reduces, cash, total: insurance + whole, kind: kindOf(insurance, cash) }
}

/** A covered line of goods, and who pays it, fen. `gov + self + other + cash = net`. */
export interface InsuredLine extends Cover {
  cartId: number
  cash: number
}

/**
 * Who pays each covered line: what each side takes over of them all, by what the lines cost (`net`, fen), to the fen. A line is never
 * paid twice, and the sides add up. Wants a cover that `insuredSplit` takes. @spec PR-14 BC-18
 */
export function insuredLines(lines: readonly { cartId: number; net: number }[], cover: Cover): InsuredLine[] {
  let left = lines.map(({ net }) => net)
  const take = (fen: number) => {
    const parts = share(fen, left)
    left = left.map((rest, index) => rest - (parts[index] as number))
    return parts
  }
  const [gov, self, other] = [take(cover.gov), take(cover.self), take(cover.other)]
  return lines.map(({ cartId }, index) => ({
    cartId,
    gov: gov[index] as number,
    self: self[index] as number,
    other: other[index] as number,
    cash: left[index] as number,
  }))
}

/** What the insurer says of a payment: of all of it, of the shopper's part, of insurance's. The words are WeChat's. */
export interface InsuredState {
  mix: 'MIX_PAY_CREATED' | 'MIX_PAY_SUCCESS' | 'MIX_PAY_REFUND' | 'MIX_PAY_FAIL'
  self: 'SELF_PAY_CREATED' | 'SELF_PAY_SUCCESS' | 'SELF_PAY_REFUND' | 'SELF_PAY_FAIL' | 'NO_SELF_PAY'
  med: 'MED_INS_PAY_CREATED' | 'MED_INS_PAY_SUCCESS' | 'MED_INS_PAY_REFUND' | 'MED_INS_PAY_FAIL' | 'NO_MED_INS_PAY'
}

/** `stray`: the whole has ended, and money of one side or both has come in all the same: it belongs to nobody's order and goes back. */
export type Verdict = 'paid' | 'failed' | 'stray' | 'open'

const ENDED: readonly InsuredState['mix'][] = ['MIX_PAY_FAIL', 'MIX_PAY_REFUND']

/** Whose money is at the insurer's, by its own words. */
export const cameIn = ({ self, med }: InsuredState) => ({
  cash: self === 'SELF_PAY_SUCCESS',
  insurance: med === 'MED_INS_PAY_SUCCESS',
})

/**
 * What the three words mean together: `paid` only where all agree with each other and with the kind; where the whole has ended it is
 * `failed`, and `stray` if a side has paid; anything else is still open and is asked about again. @spec PR-14
 */
export function judgeInsured(state: InsuredState, kind: InsuredKind): Verdict {
  const { mix, self, med } = state
  if (ENDED.includes(mix)) return Object.values(cameIn(state)).some(Boolean) ? 'stray' : 'failed'
  const wantedSelf = kind === 'INSURANCE_ONLY' ? 'NO_SELF_PAY' : 'SELF_PAY_SUCCESS'
  const wantedMed = kind === 'CASH_ONLY' ? 'NO_MED_INS_PAY' : 'MED_INS_PAY_SUCCESS'
  return mix === 'MIX_PAY_SUCCESS' && self === wantedSelf && med === wantedMed ? 'paid' : 'open'
}

/** A card's number as it is shown. '4403********1234'. */
export const cardMask = (no: string): string => `${no.slice(0, 4)}********${no.slice(-4)}`
