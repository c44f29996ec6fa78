import { fen, minFen, NO_FEN, sum, type Fen, type Numeric } from '../money'
import { share } from '../money/share'
import { settleFen, type Promotion } from '../promotion'
import { chooseCoupons, type CartCoupon, type Choice, type OrderProduct } from './coupons'
import { writeEntry, type Facts, type FenReceiptEntry } from './receipt'
import { groupBy, remainingOf, rowsOf, type Row } from './rows'
import type { CartLine } from './rules'

/** Amount to pay, its receipt, and the coupon used (of the first order type that has one). */
export interface FenCart {
  payable: Fen
  receipt: FenReceiptEntry[]
  couponId: Numeric | null
}

/** Returns the delivery fee of an order type for this amount of products left after promotion and coupon. */
export type FenDeliveryFeeRule = (remaining: Fen, orderType: number) => Fen

/** Fees. When the delivery fee is a rule, the choice of coupons considers it. */
export interface FenFees {
  deliveryFee: Fen | FenDeliveryFeeRule
  packing: Fen
}

/** No delivery fee and no packing fee. */
export const NO_FEES = { deliveryFee: NO_FEN, packing: NO_FEN }

/** Cart to price; all amounts in fen. */
export interface FenCartInput {
  lines: readonly CartLine<Fen>[]
  promotions: readonly Promotion[]
  coupons: readonly CartCoupon<Fen>[]
  fees: FenFees
  points?: Fen
}

/** Writes the entry of a reduction, and subtracts it from the rows' rest. */
function deduct(facts: Facts): FenReceiptEntry {
  const { rows, parts } = facts
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as Row
    row.remaining = fen(row.remaining - (parts[index] as Fen))
  }
  return writeEntry(facts, -1)
}

function applyPromotions(rows: readonly Row[], promotions: readonly Promotion[]): FenReceiptEntry[] {
  const waiting = groupBy(rows, ({ reduceId }) => String(reduceId))
  waiting.delete('')
  const receipt: FenReceiptEntry[] = []
  for (const promotion of promotions) {
    const ruleId = String(promotion.reduceId ?? '')
    const ownRows = waiting.get(ruleId)
    if (!ownRows) continue
    waiting.delete(ruleId)
    const { base, reduce, exact, threshold, shares: parts } = settleFen(promotion, ownRows)
    // Four decimals show any part of a fen without a float tail. A reduction is negative on the receipt.
    const rounding = Math.round((exact - reduce) * 1e4) / 1e4 + 0
    receipt.push(deduct({ ruleId, kind: 'promotion', threshold, base, rounding, rows: ownRows, parts }))
  }
  return receipt
}

function applyCoupon(rows: readonly Row[], { coupon, value }: Choice): FenReceiptEntry[] {
  if (!coupon) return []
  const weights = remainingOf(rows)
  const threshold = { fen: coupon.minAmount ?? NO_FEN }
  const parts = share(value, weights)
  return [deduct({ ruleId: String(coupon.id), kind: 'coupon', threshold, base: sum(weights), rows, parts })]
}

function applyPoints(rows: readonly Row[], points: Fen): FenReceiptEntry[] {
  const weights = remainingOf(rows)
  const base = sum(weights)
  const value = minFen(points, base)
  return value > 0 ? [deduct({ ruleId: 'points', kind: 'points', base, rows, parts: share(value, weights) })] : []
}

interface OrderPart extends OrderProduct {
  rows: readonly Row[]
}

function byOrderType(rows: readonly Row[]): OrderPart[] {
  const types = groupBy(rows, ({ orderType }) => orderType)
  return [...types].map(([orderType, ownRows]) => ({ orderType, rows: ownRows, remaining: sum(remainingOf(ownRows)) }))
}

/**
 * Returns the delivery fee for the choice of coupons, in fen. A fixed fee is the same for every option and therefore
 * irrelevant.
 */
const deliveryFeeOf = ({ deliveryFee }: FenFees): FenDeliveryFeeRule =>
  typeof deliveryFee === 'function' ? deliveryFee : () => NO_FEN

/**
 * Splits the delivery fee over the rows, in fen: a fixed fee over the whole cart, a fee by rule over the products of
 * its order type.
 */
function deliveryFeeParts(
  rows: readonly Row[],
  amounts: Fen[],
  { deliveryFee }: FenFees,
  choices: readonly Choice[],
): Fen[] {
  if (typeof deliveryFee !== 'function') return share(deliveryFee, amounts)
  const parts = new Map<number, Fen[]>()
  for (const choice of choices) {
    const typeAmounts = rows.map(({ orderType }, index) =>
      orderType === choice.orderType ? (amounts[index] as Fen) : NO_FEN,
    )
    parts.set(choice.orderType, share(choice.deliveryFee, typeAmounts))
  }
  return rows.map(({ orderType }, index) => parts.get(orderType)?.[index] ?? NO_FEN)
}

/**
 * Returns the amount to pay and its receipt. Only selected lines count. Each promotion applies to the lines with its
 * `reduceId`; then the cheapest choice of at most one coupon per order type applies to the rest; then points;
 * then delivery and packing fees, only with products. 103.10 − 10.00 − 5.00 + 5.00 + 1.00 → payable 9410. Promotions
 * below their threshold stay on the receipt with result 0.
 * @spec PR-08 ST-40 EN-05
 */
export function priceCartFen({ lines, promotions, coupons, fees, points = NO_FEN }: FenCartInput): FenCart {
  const rows = rowsOf(lines)
  if (rows.length === 0) return { payable: NO_FEN, receipt: [], couponId: null }
  const amounts = remainingOf(rows)
  const receipt = [writeEntry({ ruleId: 'goods', kind: 'goods', base: sum(amounts), rows, parts: amounts })]
  receipt.push(...applyPromotions(rows, promotions))
  const orders = byOrderType(rows)
  const choices = chooseCoupons(orders, { coupons, deliveryFee: deliveryFeeOf(fees), points })
  choices.forEach((choice, index) => receipt.push(...applyCoupon((orders[index] as OrderPart).rows, choice)))
  const base = sum(remainingOf(rows))
  receipt.push(...applyPoints(rows, points))
  const deliveryFee = deliveryFeeParts(rows, amounts, fees, choices)
  const packing = share(fees.packing, amounts)
  receipt.push(writeEntry({ ruleId: 'freight', kind: 'freight', base, rows, parts: deliveryFee }))
  receipt.push(writeEntry({ ruleId: 'packing', kind: 'packing', base, rows, parts: packing }))
  const payable = fen(sum(remainingOf(rows)) + sum(deliveryFee) + sum(packing))
  const used = choices.find(({ coupon }) => coupon !== null)?.coupon
  return { payable, receipt, couponId: used?.id ?? null }
}
