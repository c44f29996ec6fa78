import { fen, formatFen, NO_FEN, type Fen } from '../../../../src/domain/money'
import { CouponType } from '../../../../src/domain/enums'
import type { CartCoupon, FenCart } from '../../../../src/domain/cart'
import type { Handle } from '../../../platform/db/transaction'
import { claimedCoupons, type ClaimedRow } from './queries'

/** Coupon of the shopper, evaluated against a basket. Amounts in fen. */
export interface EvaluatedCoupon {
  id: number
  name: string
  amount: Fen
  minAmount: Fen
  orderType: number
  endTime: string
  usable: boolean
  /** Reason why it does not apply, '' when it does. */
  reason: string
}

const KIND: Record<number, string> = { 1: '快递订单', 2: '闪送订单', 4: '跨境订单' }

interface Basket {
  userId: number
  /** Shop of the basket; absent for our own. */
  merchantCode?: string
  cityId: number
  orderType: number
  now: Date
  /** Whether the products include prescription drugs, whose price counts towards no coupon. @spec RX-04 */
  hasRx?: boolean
  /** Usable coupons of the shopper in this shop, if the caller has read them. */
  claimed?: readonly ClaimedRow[]
}

type PriceWith = (coupons: CartCoupon<Fen>[]) => FenCart

/** Returns the amount that counts towards a coupon's minimum: the base of a coupon without one. @spec EN-05 */
const couponBase = (price: PriceWith, orderType: number): Fen =>
  price([{ id: 0, amount: fen(1), orderType }]).receipt.find(({ kind }) => kind === 'coupon')?.base ?? NO_FEN

/**
 * Evaluates the shopper's valid coupons; `price` prices the basket with given candidates and thereby finds the best.
 */
export async function evaluateCoupons(
  handle: Handle,
  { userId, merchantCode, cityId, orderType, now, hasRx = false, claimed }: Basket,
  price: PriceWith,
): Promise<EvaluatedCoupon[]> {
  const all =
    claimed ?? (await claimedCoupons(handle, { userId, ...(merchantCode && { merchantCode }), status: 1, now }))
  // Exchange coupons do not reduce an order.
  const rows = all.filter(({ coupon_type }) => coupon_type === CouponType.order)
  let base: Fen | undefined
  return rows.map((row) => {
    const coupon = {
      id: row.id,
      amount: row.amount_fen,
      minAmount: row.min_fen,
      orderType: row.order_type,
    }
    const reason = reasonOf(row, coupon)
    const { name, expires_at: end } = row
    return { ...coupon, name, endTime: end.toISOString(), usable: reason === '', reason }
  })

  function reasonOf(row: { city_id: number | null }, coupon: CartCoupon<Fen>): string {
    if (Number(coupon.orderType) !== orderType) return `仅限${KIND[Number(coupon.orderType)] ?? '其他订单'}使用`
    if (row.city_id !== null && row.city_id !== cityId) return '不在该优惠券的使用城市'
    if (price([coupon]).couponId !== null) return ''
    base ??= couponBase(price, orderType)
    const missing = fen((coupon.minAmount ?? NO_FEN) - base)
    const reason = missing > 0 ? `还差 ¥${formatFen(missing)} 可用` : '没有可以用券的商品'
    return hasRx ? `${reason}，处方药不计入` : reason
  }
}
