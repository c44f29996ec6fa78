import type { CartGroup, CartItem, Promotion } from '@/contract/types'
import { fen, formatShort, NO_FEN, toFen, type Fen } from '@/domain/money'
import { applyPromotionFen, promotionText } from '@/domain/promotion'
import type { CartContents } from '@/stores/cart-contents'
import { isBuyable, freeDeliveryFrom, promotionsOf } from '@/stores/cart-lists'
import { cartTexts as texts } from '@/texts/cart'

/**
 * Returns the amount that the selected lines lack for free delivery, in fen, and how near they are (0 to 1); null when
 * delivery is free or cannot become so.
 * @spec BC-01 … BC-08
 */
export function deliveryGap({ banner, priced, tab, config }: CartContents): { amount: Fen; progress: number } | null {
  const from = freeDeliveryFrom(tab, config)
  if (!banner?.note || from === null) return null
  const start = toFen(from)
  return { amount: fen(start - priced.payable), progress: priced.payable / start }
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
  for (const promotion of group.goodsVoList.filter(isBuyable).flatMap(promotionsOf)) {
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
