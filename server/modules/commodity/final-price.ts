import type { Promotion } from '../../../src/contract/types'
import { priceCart, type CartCoupon } from '../../../src/domain/cart'
import { formatYuan } from '../../../src/domain/money'

const MOST_PIECES = 10
const O2O = 2

/**
 * The least number of pieces that reaches the promotion, and what a piece then costs with the best coupon anyone may
 * claim again: '买 4 件到手 ¥15.05 / 件'. '' when the promotion is out of reach or one piece already has it.
 */
export function finalPrice(input: {
  barcode: string
  price: number
  most: number
  promotion: Promotion | null
  coupons: readonly CartCoupon[]
}): string {
  const { barcode, price, promotion, coupons } = input
  if (!promotion) return ''
  const most = input.most > 0 ? Math.min(input.most, MOST_PIECES) : MOST_PIECES
  for (let count = 1; count <= most; count++) {
    const lines = [{ id: 1, barcode, price, count, checked: true, reduceId: promotion.reduceId, orderType: O2O }]
    const { payable, receipt } = priceCart({
      lines,
      promotions: [promotion],
      coupons,
      fees: { freight: 0, packing: 0 },
    })
    if (receipt.some(({ kind, result }) => kind === 'promotion' && result < 0)) {
      return `买 ${count} 件到手 ¥${formatYuan(payable / count)} / 件`
    }
  }
  return ''
}
