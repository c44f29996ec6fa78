import type { ProductDetail } from '@/contract/types'
import { isYes } from '@/domain/enums'
import { cartTypeOf, kindOfCartType, type Kind } from '@/domain/kind'
import type { Selection } from '@/domain/spec-select'
import { detailTexts } from '@/texts/detail'

export type Delivery = ProductDetail['deliveries'][number]

/** Order in which a delivery is picked by default: lightning, express, pickup. */
const FIRST_CHOICE: readonly Kind[] = ['o2o', 'b2c', 'pickup']

export const kindOf = (delivery: Delivery): Kind | undefined => kindOfCartType(delivery.kind)

/** Returns the delivery in use: the wanted one if possible, otherwise the first possible one. */
export function deliveryFor(deliveries: readonly Delivery[], requestedKind: Kind | null): Delivery | undefined {
  const possible = deliveries.filter((delivery) => delivery.possible)
  return [requestedKind, ...FIRST_CHOICE]
    .map((kind) => possible.find((delivery) => kindOf(delivery) === kind))
    .find((delivery) => delivery !== undefined)
}

/** Returns the reason why the product cannot be bought at all; '' if it can. */
export function blockOf(product: ProductDetail, price: number | null, status: Selection['status']): string {
  const { reasons } = detailTexts
  if (isYes(product.productOff)) return reasons.off
  if (price === null) return reasons.noPrice
  if (status === 'sold-out' || product.stock <= 0) return reasons.none
  return deliveryFor(product.deliveries, null) ? '' : reasons.far
}

/**
 * Returns the minimum and maximum count of one order with this delivery; `max` is 0 if only the stock limits it.
 * @spec VA-07 VA-08 VA-10
 */
export function limitsOf({ purchaseLimitMin, purchaseLimitMax }: ProductDetail, delivery: Delivery | undefined) {
  const stock = delivery?.stock ?? 0
  const min = Math.max(1, purchaseLimitMin)
  return { min, max: purchaseLimitMax, most: Math.max(min, Math.min(purchaseLimitMax || stock, stock)), stock }
}

/** Returns the cart type of a delivery; null for cross-border products, which have a cart of their own. @spec BC-27 */
export function cartKind(kind: Kind): 1 | 2 | 3 | null {
  const type = cartTypeOf(kind)
  return type === 4 ? null : type
}
