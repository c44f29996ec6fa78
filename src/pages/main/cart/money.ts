import type { CartGroup, CartItem, Promotion } from '@/contract/types'
import { couponInFen, entryInYuan } from '@/domain/cart'
import { deliveryFeeFen } from '@/domain/delivery-fee'
import { orderTypeOf } from '@/domain/kind'
import { fen, formatFen, formatShort, fromFen, NO_FEN, toFen, type Fen } from '@/domain/money'
import { applyPromotionFen, promotionText } from '@/domain/promotion'
import type { CartContents } from '@/stores/cart-contents'
import { buyable, freeFrom, promotionsOf } from '@/stores/cart-lists'
import { cartTexts as texts } from '@/texts/cart'
import { explainReceipt } from '@/ui/receipt/explain'
import type { CartModel } from './model'

/** Returns the fee banner with the amount missing for free delivery. @spec BC-01 … BC-08 */
export function feeLine(cart: CartContents) {
  const { banner, priced, tab, config } = cart
  if (!banner) return null
  const from = freeFrom(tab, config)
  if (from === null) return { title: banner.label, text: banner.note && `¥${banner.note}`, mail: tab === 0 }
  if (banner.note === '') return { title: banner.label, text: '', mail: tab === 0 }
  const start = toFen(from)
  const lack = texts.lack(formatFen(fen(start - priced.payable)))
  return {
    title: banner.label,
    text: `${banner.note}，${lack}`,
    mail: tab === 0,
    progress: priced.payable / start,
    action: texts.toFill,
  }
}

/** Returns the reduction of the next step of a cash promotion, '' for other promotions. */
function rewardOf({ reduceType, method, reduceRuleList }: Promotion): string {
  const rules = reduceRuleList.filter(({ startAmount, reduceAmount }) => startAmount > 0 && reduceAmount > 0)
  const next = method === 1 ? [...rules].sort((a, b) => a.startAmount - b.startAmount)[0] : rules[0]
  return reduceType === 1 && next ? formatShort(next.reduceAmount) : ''
}

/** Returns the products of a line: one, or several for a combo. */
const productsOf = (item: CartItem) =>
  item.unCombo === 1 ? item.parts.map((part) => ({ ...part, count: part.count * item.count })) : [item]

const linesOf = (items: readonly CartItem[], promotion: Promotion) =>
  items
    .flatMap(productsOf)
    .filter(({ reduceVo }) => reduceVo?.reduceId === promotion.reduceId)
    .map(({ barcode, price, count }) => ({ barcode, fen: price === null ? NO_FEN : toFen(price), count }))

/**
 * Returns the promotion lines of a group. A promotion across groups shows only in the first of them.
 * @spec BC-20 BC-21
 */
export function promotionLines(cart: CartContents, group: CartGroup) {
  const earlier = cart.groups.slice(0, cart.groups.indexOf(group)).flatMap(({ goodsVoList }) => goodsVoList)
  const known = new Set(earlier.flatMap(promotionsOf).map(({ reduceId }) => reduceId))
  const promotions = new Map<string, Promotion>()
  for (const promotion of group.goodsVoList.filter(buyable).flatMap(promotionsOf)) {
    if (!known.has(promotion.reduceId)) promotions.set(promotion.reduceId, promotion)
  }
  return [...promotions.values()].map((promotion) => {
    const { reduce, hint } = applyPromotionFen({ promotion, lines: linesOf(cart.checked, promotion) })
    const reward = reduce === 0 && hint !== '' ? rewardOf(promotion) : ''
    return {
      id: promotion.reduceId,
      text: promotionText(promotion),
      hint: reward ? texts.lackReward(hint, reward) : hint,
    }
  })
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
    lines: cart.checked.map(({ cardGoodsId, productName, count }) => ({ id: cardGoodsId, name: productName, count })),
    promotions,
    coupons,
    mail: tab === 0,
    freeFrom: freeFrom(tab, config),
    parcels,
  })
  const tried = texts.receipt.tried(new Set(promotions.map(({ reduceId }) => reduceId)).size, coupons.length)
  return { lines, payable: fromFen(priced.payable), tried }
}
