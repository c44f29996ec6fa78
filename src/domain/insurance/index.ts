import { fen, sum, type Fen } from '../money'
import { share } from '../money/share'

/** Payer of an insured order: the shopper only, insurance only, or both. @spec PR-14 */
export type InsuredKind = 'CASH_ONLY' | 'INSURANCE_ONLY' | 'MIXED'

/** Amount that insurance pays of its covered products, in fen: the fund, the shopper's insurance account, others. */
export interface Cover {
  gov: Fen
  self: Fen
  other: Fen
}

/**
 * Amounts of an order by possible payer, in fen: covered products after every reduction; other products before it; fees
 * that insurance never pays; and the reduction of the other products by promotion, coupon and points.
 */
export interface Bill {
  insured: Fen
  uninsured: Fen
  deliveryFee: Fen
  packing: Fen
  reduce: Fen
}

export interface InsuredSplit extends Cover {
  /** Shopper's part of the covered products. */
  medCash: Fen
  /** Additions to it: delivery and packing fees, and products that insurance does not cover. */
  adds: { type: 'FREIGHT' | 'OTHER'; amount: Fen }[]
  /** Reductions of the shopper's part. */
  reduces: { type: 'DISCOUNT'; amount: Fen }[]
  /** Amount that the shopper pays. */
  cash: Fen
  total: Fen
  kind: InsuredKind
}

const isFen = (value: number) => Number.isSafeInteger(value) && value >= 0

function kindOf(insurance: number, cash: number): InsuredKind {
  if (insurance === 0) return 'CASH_ONLY'
  return cash === 0 ? 'INSURANCE_ONLY' : 'MIXED'
}

/**
 * Splits an order by payer: total = gov + self + other + medCash + Σadds = gov + self + other + cash + Σreduces, and
 * cash = medCash + Σadds − Σreduces. Null when the cover is not an integer in fen, is negative or exceeds the covered
 * products, or when a reduction exceeds its base: the amounts are then wrong, and no payment may start. The shopper
 * always pays delivery and packing fees.
 * @spec PR-14
 */
export function insuredSplit(bill: Bill, cover: Cover): InsuredSplit | null {
  const parts = [cover.gov, cover.self, cover.other]
  const insurance = sum(parts)
  if (![...parts, ...Object.values(bill)].every(isFen)) return null
  if (insurance > bill.insured || bill.reduce > bill.uninsured) return null
  const medCash = fen(bill.insured - insurance)
  const adds = [
    { type: 'FREIGHT' as const, amount: bill.deliveryFee },
    { type: 'OTHER' as const, amount: fen(bill.packing + bill.uninsured) },
  ].filter(({ amount }) => amount > 0)
  const reduces = bill.reduce > 0 ? [{ type: 'DISCOUNT' as const, amount: bill.reduce }] : []
  const whole = fen(medCash + sum(adds.map(({ amount }) => amount)))
  const cash = fen(whole - bill.reduce)
  return { ...cover, medCash, adds, reduces, cash, total: fen(insurance + whole), kind: kindOf(insurance, cash) }
}

/** Covered line and its payers, in fen. `gov + self + other + cash = net`. */
export interface InsuredLine extends Cover {
  cartId: number
  cash: Fen
}

/**
 * Splits the cover over the covered lines by their amounts (`net`, fen), to the fen. A line is never paid twice, and
 * each part adds up. Requires a cover that `insuredSplit` accepts.
 * @spec PR-14 BC-18
 */
export function insuredLines(lines: readonly { cartId: number; net: Fen }[], cover: Cover): InsuredLine[] {
  let remainder = lines.map(({ net }) => net)
  const take = (amount: Fen) => {
    const parts = share(amount, remainder)
    remainder = remainder.map((rest, index) => fen(rest - (parts[index] as Fen)))
    return parts
  }
  const [gov, self, other] = [take(cover.gov), take(cover.self), take(cover.other)]
  return lines.map(({ cartId }, index) => ({
    cartId,
    gov: gov[index] as Fen,
    self: self[index] as Fen,
    other: other[index] as Fen,
    cash: remainder[index] as Fen,
  }))
}

/** Insurer's states of a payment: of the whole, of the shopper's part, of insurance's. The names are WeChat's. */
export interface InsuredState {
  mix: 'MIX_PAY_CREATED' | 'MIX_PAY_SUCCESS' | 'MIX_PAY_REFUND' | 'MIX_PAY_FAIL'
  self: 'SELF_PAY_CREATED' | 'SELF_PAY_SUCCESS' | 'SELF_PAY_REFUND' | 'SELF_PAY_FAIL' | 'NO_SELF_PAY'
  med: 'MED_INS_PAY_CREATED' | 'MED_INS_PAY_SUCCESS' | 'MED_INS_PAY_REFUND' | 'MED_INS_PAY_FAIL' | 'NO_MED_INS_PAY'
}

/** `stray`: the whole has ended, but one or both parts were paid: no order accepts the money, and it is refunded. */
export type Verdict = 'paid' | 'failed' | 'stray' | 'open'

const ENDED: readonly InsuredState['mix'][] = ['MIX_PAY_FAIL', 'MIX_PAY_REFUND']

/** Returns which parts the insurer reports as paid. */
export const reportedAsPaid = ({ self, med }: InsuredState) => ({
  cash: self === 'SELF_PAY_SUCCESS',
  insurance: med === 'MED_INS_PAY_SUCCESS',
})

/**
 * Evaluates the three states: `paid` only when all agree with each other and with the kind; once the whole has ended it
 * is `failed`, or `stray` if a part was paid; otherwise it is open and queried again.
 * @spec PR-14
 */
export function insuredVerdict(state: InsuredState, kind: InsuredKind): Verdict {
  const { mix, self, med } = state
  if (ENDED.includes(mix)) return Object.values(reportedAsPaid(state)).some(Boolean) ? 'stray' : 'failed'
  const wantedSelf = kind === 'INSURANCE_ONLY' ? 'NO_SELF_PAY' : 'SELF_PAY_SUCCESS'
  const wantedMed = kind === 'CASH_ONLY' ? 'NO_MED_INS_PAY' : 'MED_INS_PAY_SUCCESS'
  return mix === 'MIX_PAY_SUCCESS' && self === wantedSelf && med === wantedMed ? 'paid' : 'open'
}

/** Returns the masked number of a card. '4403********1234'. */
export const cardMask = (no: string): string => `${no.slice(0, 4)}********${no.slice(-4)}`
