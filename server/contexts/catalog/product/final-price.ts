import type { Promotion } from '../../../../src/contract/types'
import type { Reply } from '../../../../src/contract/schemas'
import { NO_FEES, priceCartFen, type CartCoupon } from '../../../../src/domain/cart'
import { fen, formatYuan, fromFen, type Fen } from '../../../../src/domain/money'
import { promotionText } from '../../../../src/domain/promotion'

const MOST_PIECES = 10

export type Explained = NonNullable<Reply<'attachInfo'>['explained']>

/** Coupon with its text. */
export type NamedCoupon = CartCoupon<Fen> & { text: string }

interface PriceInput extends Pick<Explained, 'channel'> {
  barcode: string
  price: Fen
  /** Most pieces of one order, 0 for no limit. */
  most: number
  orderType: number
  promotion: Promotion | null
  coupons: readonly NamedCoupon[]
}

/** Calculates the price of `count` pieces after all reductions, and lists the reductions. */
function explain(input: PriceInput, count: number): Explained {
  const { barcode, price, promotion, coupons, orderType, channel } = input
  const lines = [{ id: 1, barcode, price, count, checked: true, reduceId: promotion?.reduceId, orderType }]
  const { payable, receipt } = priceCartFen({
    lines,
    promotions: promotion ? [promotion] : [],
    coupons,
    fees: NO_FEES,
  })
  const cuts = receipt.flatMap(({ kind, ruleId, result }): Explained['cuts'] => {
    if (result >= 0) return []
    if (kind === 'promotion' && promotion) return [{ kind, text: promotionText(promotion), amount: fromFen(result) }]
    const coupon = kind === 'coupon' && coupons.find(({ id }) => String(id) === ruleId)
    return coupon ? [{ kind: 'coupon', text: coupon.text, amount: fromFen(result) }] : []
  })
  const each = fen(Math.round(payable / count))
  const amounts = { goods: fromFen(fen(price * count)), total: fromFen(payable), each: fromFen(each) }
  return { channel, count, cuts, ...amounts }
}

const isCheaper = (one: Explained, other: Explained | null) => other === null || one.each < other.each

/**
 * Returns the cheapest price per piece of the quantities up to the least one that reaches the promotion, with the best
 * coupon that every shopper may claim repeatedly. null when the promotion cannot be reached, or saves nothing.
 */
export function finalPrice(input: PriceInput): Explained | null {
  if (!input.promotion) return null
  const most = input.most > 0 ? Math.min(input.most, MOST_PIECES) : MOST_PIECES
  let best: Explained | null = null
  for (let count = 1; count <= most; count++) {
    const explained = explain(input, count)
    if (isCheaper(explained, best)) best = explained
    if (explained.cuts.some(({ kind }) => kind === 'promotion')) return best && best.cuts.length > 0 ? best : null
  }
  return null
}

/** Returns the cheapest of several final prices, the first one of equal ones. */
export const cheapestPrice = (prices: readonly (Explained | null)[]): Explained | null =>
  prices.reduce((best, one) => (one && isCheaper(one, best) ? one : best), null)

/** Formats '买 4 件到手 ¥15.05 / 件'. */
export const finalPriceLabel = (explained: Explained | null) =>
  explained ? `买 ${explained.count} 件到手 ¥${formatYuan(explained.each)} / 件` : ''
