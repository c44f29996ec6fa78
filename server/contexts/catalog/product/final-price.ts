import { OrderType } from '../../../../src/domain/kind'
import type { Promotion } from '../../../../src/contract/types'
import type { Reply } from '../../../../src/contract/schemas'
import { NO_FEES, priceCartFen, type CartCoupon } from '../../../../src/domain/cart'
import { fen, formatYuan, fromFen, type Fen } from '../../../../src/domain/money'
import { promotionText } from '../../../../src/domain/promotion'

const MOST_PIECES = 10

export type Explained = NonNullable<Reply<'attachInfo'>['explained']>

/** Coupon with its text. */
export type NamedCoupon = CartCoupon<Fen> & { text: string }

interface PriceInput {
  barcode: string
  price: Fen
  most: number
  promotion: Promotion | null
  coupons: readonly NamedCoupon[]
}

/** Calculates the price of `count` pieces after all reductions, and lists the reductions. */
function explain({ barcode, price, promotion, coupons }: PriceInput, count: number): Explained {
  const lines = [
    { id: 1, barcode, price, count, checked: true, reduceId: promotion?.reduceId, orderType: OrderType.lightning },
  ]
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
  return { count, goods: fromFen(fen(price * count)), cuts, total: fromFen(payable), each: fromFen(each) }
}

/**
 * Returns the least quantity that reaches the promotion, and the price per piece with the best coupon that every
 * shopper may claim repeatedly. null when the promotion cannot be reached.
 */
export function finalPrice(input: PriceInput): Explained | null {
  if (!input.promotion) return null
  const most = input.most > 0 ? Math.min(input.most, MOST_PIECES) : MOST_PIECES
  for (let count = 1; count <= most; count++) {
    const explained = explain(input, count)
    if (explained.cuts.some(({ kind }) => kind === 'promotion')) return explained
  }
  return null
}

/** Formats '买 4 件到手 ¥15.05 / 件'. */
export const finalPriceLabel = (explained: Explained | null) =>
  explained ? `买 ${explained.count} 件到手 ¥${formatYuan(explained.each)} / 件` : ''
