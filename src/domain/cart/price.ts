import { fromFen, share, sum, toFen, toNumber, type Numeric } from '../money'
import { settlePromotion, type Promotion } from '../promotion'
import { countsInCart, type CartLine } from './rules'

/** A coupon that could be used; yuan; `minAmount` 0 or absent means from the first fen. @spec EN-05 */
export interface CartCoupon {
  id: Numeric
  amount: Numeric
  minAmount?: Numeric
  orderType: Numeric
}

/**
 * One line of the proof receipt, all in yuan. `result` carries its sign, so the results add up to the amount to pay;
 * `rounding` is what rounding to the fen added to the exact result.
 */
export interface ReceiptEntry {
  ruleId: string
  kind: 'goods' | 'promotion' | 'coupon' | 'points' | 'freight' | 'packing'
  /** yuan, or pieces for a promotion by pieces */
  threshold?: number
  base: number
  result: number
  rounding: number
  shares: { lineId: Numeric; amount: number }[]
}

/** The amount to pay in yuan, why, and the coupon used (of the first order type that has one). */
export interface PricedCart {
  payable: number
  receipt: ReceiptEntry[]
  couponId: Numeric | null
}

interface Row {
  line: CartLine
  amount: number
  left: number
}

type Facts = Pick<ReceiptEntry, 'ruleId' | 'kind' | 'threshold'> & { base: number; rounding?: number }

/** Writes one entry. `parts` are signed fen per row and add up to the entry's result. */
function entry(facts: Facts, rows: readonly Row[], parts: readonly number[]): ReceiptEntry {
  return {
    ...facts,
    base: fromFen(facts.base),
    result: fromFen(sum(parts)),
    rounding: facts.rounding ?? 0,
    shares: rows.map((row, index) => ({ lineId: row.line.id, amount: fromFen(parts[index] ?? 0) })),
  }
}

/** Takes a reduction off what is left of the rows and writes the entry. */
function deduct(facts: Facts, rows: readonly Row[], parts: readonly number[]): ReceiptEntry {
  rows.forEach((row, index) => (row.left -= parts[index] ?? 0))
  return entry(
    facts,
    rows,
    parts.map((part) => 0 - part),
  )
}

function applyPromotions(rows: readonly Row[], promotions: readonly Promotion[]): ReceiptEntry[] {
  const receipt: ReceiptEntry[] = []
  const done = new Set<string>()
  for (const promotion of promotions) {
    const ruleId = String(promotion.reduceId ?? '')
    const mine = rows.filter(({ line }) => String(line.reduceId ?? '') === ruleId)
    if (ruleId === '' || done.has(ruleId) || mine.length === 0) continue
    done.add(ruleId)
    const lines = mine.map(({ line }) => ({ barcode: line.barcode, price: line.price ?? 0, count: line.count }))
    const { base, reduce, exact, threshold, shares } = settlePromotion(promotion, lines)
    // Six decimals of a yuan show any part of a fen without a float tail. A reduction is negative on the receipt.
    const rounding = 0 + Number(((exact - reduce) / 100).toFixed(6))
    receipt.push(deduct({ ruleId, kind: 'promotion', threshold, base, rounding }, mine, shares))
  }
  return receipt
}

/** The coupon that takes off most; among equals the smaller face value, then the first. */
function bestCoupon(coupons: readonly CartCoupon[], left: number): { coupon: CartCoupon; value: number } | undefined {
  let best: { coupon: CartCoupon; value: number; face: number } | undefined
  for (const coupon of coupons) {
    const face = toFen(coupon.amount)
    const value = Math.min(face, left)
    if (value <= 0 || left < toFen(coupon.minAmount ?? 0)) continue
    if (!best || value > best.value || (value === best.value && face < best.face)) best = { coupon, value, face }
  }
  return best
}

function applyCoupons(
  rows: readonly Row[],
  coupons: readonly CartCoupon[],
): { receipt: ReceiptEntry[]; ids: Numeric[] } {
  const receipt: ReceiptEntry[] = []
  const ids: Numeric[] = []
  for (const type of new Set(rows.map(({ line }) => toNumber(line.orderType)))) {
    const mine = rows.filter(({ line }) => toNumber(line.orderType) === type)
    const base = sum(mine.map((row) => row.left))
    const best = bestCoupon(
      coupons.filter((coupon) => toNumber(coupon.orderType) === type),
      base,
    )
    if (!best) continue
    const threshold = fromFen(toFen(best.coupon.minAmount ?? 0))
    const parts = share(
      best.value,
      mine.map((row) => row.left),
    )
    receipt.push(deduct({ ruleId: String(best.coupon.id), kind: 'coupon', threshold, base }, mine, parts))
    ids.push(best.coupon.id)
  }
  return { receipt, ids }
}

function applyPoints(rows: readonly Row[], points: Numeric): ReceiptEntry[] {
  const weights = rows.map((row) => row.left)
  const base = sum(weights)
  const value = Math.min(toFen(points), base)
  return value > 0 ? [deduct({ ruleId: 'points', kind: 'points', base }, rows, share(value, weights))] : []
}

/**
 * The amount to pay and the receipt that proves it. Only ticked lines count; each promotion works on the lines that
 * carry its `reduceId`; then at most one coupon per order type, the best, on what is left; then points (yuan); freight
 * and packing last, and only with goods. 103.10 − 10.00 − 5.00 + 5.00 + 1.00 → payable 94.1.
 * Promotions that are not reached stay on the receipt with result 0.
 * @spec PR-08 ST-40 EN-05
 */
export function priceCart(input: {
  lines: readonly CartLine[]
  promotions: readonly Promotion[]
  coupons: readonly CartCoupon[]
  fees: { freight: Numeric; packing: Numeric }
  points?: Numeric
}): PricedCart {
  const rows = input.lines.filter(countsInCart).map((line) => {
    const amount = toFen(line.price ?? 0) * line.count
    return { line, amount, left: amount }
  })
  if (rows.length === 0) return { payable: 0, receipt: [], couponId: null }
  const amounts = rows.map((row) => row.amount)
  const fee = (kind: 'freight' | 'packing') => {
    const fen = toFen(input.fees[kind])
    return entry({ ruleId: kind, kind, base: sum(rows.map((row) => row.left)) }, rows, share(fen, amounts))
  }
  const goods = entry({ ruleId: 'goods', kind: 'goods', base: sum(amounts) }, rows, amounts)
  const promotions = applyPromotions(rows, input.promotions)
  const { receipt: coupons, ids } = applyCoupons(rows, input.coupons)
  const points = applyPoints(rows, input.points ?? 0)
  const receipt = [goods, ...promotions, ...coupons, ...points, fee('freight'), fee('packing')]
  return { payable: fromFen(sum(receipt.map(({ result }) => toFen(result)))), receipt, couponId: ids[0] ?? null }
}
