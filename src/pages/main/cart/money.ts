import { couponInFen, entryInYuan } from '@/domain/cart'
import { deliveryFeeFen } from '@/domain/delivery-fee'
import { orderTypeOf } from '@/domain/kind'
import { fen, formatFen, fromFen, toFen, type Fen } from '@/domain/money'
import { deliveryGap } from '@/features/product/add-on/gap'
import type { CartContents } from '@/stores/cart-contents'
import { freeDeliveryFrom, promotionsOf } from '@/stores/cart-lists'
import { cartTexts as texts } from '@/texts/cart'
import { explainReceipt } from '@/ui/receipt/explain'
import type { CartModel } from './model'

/** Returns the fee banner with the amount missing for free delivery. @spec BC-01 … BC-08 */
export function feeLine(cart: CartContents) {
  const { banner, tab, config } = cart
  if (!banner) return null
  const from = freeDeliveryFrom(tab, config)
  if (from === null) return { title: banner.label, text: banner.note && `¥${banner.note}`, mail: tab === 0 }
  const gap = deliveryGap(cart)
  if (!gap) return { title: banner.label, text: '', mail: tab === 0 }
  return {
    title: banner.label,
    text: `${banner.note}，${texts.lack(formatFen(gap.amount))}`,
    mail: tab === 0,
    progress: gap.progress,
    action: texts.toFill,
  }
}

/**
 * Returns the receipt: the price of the selected lines with the best coupon, delivery fee and packing fee.
 * @spec PR-08
 */
export function receiptOf({ cart, coupons, packingFee }: CartModel) {
  const parcels = cart.groups.filter(({ goodsVoList }) => goodsVoList.some(cart.isChecked)).length
  const orderType = orderTypeOf(cart.kind)
  const usable = coupons.map(({ id, amount, minAmount }) => couponInFen({ id, amount, minAmount, orderType }))
  const { tab, checkedCount: count, config, fees } = cart
  const deliveryFee = (payable: Fen) => deliveryFeeFen({ tab, count, payable, config: fees })
  const packing = fen(toFen(packingFee) * parcels)
  const priced = cart.priceWith(usable, { deliveryFee, packing })
  const promotions = cart.checked.flatMap(promotionsOf)
  const lines = explainReceipt({
    entries: priced.receipt.map(entryInYuan),
    lines: cart.checked.map(({ cardGoodsId: id, barcode, productName: name, count }) => ({ id, barcode, name, count })),
    promotions,
    coupons,
    mail: tab === 0,
    freeFrom: freeDeliveryFrom(tab, config),
    parcels,
  })
  const tried = texts.receipt.tried(new Set(promotions.map(({ reduceId }) => reduceId)).size, coupons.length)
  return { lines, payable: fromFen(priced.payable), tried }
}
