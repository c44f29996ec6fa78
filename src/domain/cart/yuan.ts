import { fromFen, toFen, toNumber, type Fen, type Numeric, type NumericYuan, type Yuan } from '../money'
import { thresholdInYuan, type Promotion } from '../promotion'
import type { CartCoupon } from './coupons'
import { priceCartFen, type FenCart, type FenCartInput, type FenFees } from './price'
import type { FenReceiptEntry, FenShares, Share } from './receipt'
import type { CartLine, CartPart } from './rules'

/** Entry of a receipt on the wire, in yuan. `threshold` is pieces for a promotion by pieces. */
export interface ReceiptEntry {
  ruleId: string
  kind: FenShares['kind']
  threshold?: number
  base: Yuan
  result: Yuan
  rounding: number
  shares: Share<Yuan>[]
}

/** Amount to pay in yuan, its receipt, and the coupon used (of the first order type that has one). */
export interface PricedCart {
  payable: Yuan
  receipt: ReceiptEntry[]
  couponId: Numeric | null
}

/** Returns the delivery fee of an order type for this amount of products left after promotion and coupon. In yuan. */
export type DeliveryFeeRule = (remaining: Yuan, orderType: number) => NumericYuan

/** Fees in yuan. */
export interface CartFees {
  deliveryFee: NumericYuan | DeliveryFeeRule
  packing: NumericYuan
}

/** Cart to price; all amounts in yuan. */
export interface CartInput {
  lines: readonly CartLine<NumericYuan>[]
  promotions: readonly Promotion[]
  coupons: readonly CartCoupon<NumericYuan>[]
  fees: CartFees
  points?: NumericYuan
}

const priceInFen = <P extends Pick<CartPart<NumericYuan>, 'price'>>({ price, ...part }: P) => ({
  ...part,
  price: price == null ? null : fenOfPrice(price),
})

/** Reads a price; a text without a number is no price. */
function fenOfPrice(price: NumericYuan): Fen | null {
  return Number.isNaN(toNumber(price)) ? null : toFen(price)
}

/** Converts a line of the wire to fen. */
export const lineInFen = ({ parts, ...line }: CartLine<NumericYuan>): CartLine<Fen> =>
  parts ? { ...priceInFen(line), parts: parts.map(priceInFen) } : priceInFen(line)

/** Converts a coupon of the wire to fen. */
export const couponInFen = <C extends CartCoupon<NumericYuan>>({ amount, minAmount, ...coupon }: C) => ({
  ...coupon,
  amount: toFen(amount),
  minAmount: toFen(minAmount ?? 0),
})

function feesInFen({ deliveryFee, packing }: CartFees): FenFees {
  return {
    packing: toFen(packing),
    deliveryFee:
      typeof deliveryFee === 'function'
        ? (remaining, orderType) => toFen(deliveryFee(fromFen(remaining), orderType))
        : toFen(deliveryFee),
  }
}

/** Converts a cart in yuan to fen. */
export const cartInFen = ({ lines, promotions, coupons, fees, points = 0 }: CartInput): FenCartInput => ({
  lines: lines.map(lineInFen),
  promotions,
  coupons: coupons.map(couponInFen),
  fees: feesInFen(fees),
  points: toFen(points),
})

/** Converts an entry to yuan, for the wire. */
export const entryInYuan = (entry: FenReceiptEntry): ReceiptEntry => ({
  ruleId: entry.ruleId,
  kind: entry.kind,
  ...(entry.threshold ? { threshold: thresholdInYuan(entry.threshold) } : {}),
  base: fromFen(entry.base),
  result: fromFen(entry.result),
  // Six decimals of a yuan show any part of a fen without a float tail.
  rounding: Math.round(entry.rounding * 1e4) / 1e6 + 0,
  shares: entry.shares.map(({ lineId, amount }) => ({ lineId, amount: fromFen(amount) })),
})

/** Converts a priced cart to yuan. */
export const cartInYuan = ({ payable, receipt, couponId }: FenCart): PricedCart => ({
  payable: fromFen(payable),
  receipt: receipt.map(entryInYuan),
  couponId,
})

/** Runs `priceCartFen` in yuan: the interface that the oracles in `test/oracle` call. @spec PR-08 ST-40 EN-05 */
export const priceCart = (input: CartInput): PricedCart => cartInYuan(priceCartFen(cartInFen(input)))
