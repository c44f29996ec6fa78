import { PICKUP, CartKind } from '@/domain/kind'
import type { Choice, Params } from './sources'

export type CartType = 1 | 2 | 3

export interface DeliveryMethod {
  cartType: CartType
  storeNo?: string
}

/** Reads the cart type from a checkout's url; null if it has none. */
export const cartTypeOf = ({ type }: Params): CartType | null =>
  ([1, 2, 3] as const).find((one) => String(one) === type) ?? null

/**
 * Returns how products outside the cart are received: by pickup if the shopper chose a store, by lightning delivery if
 * the shopper switched from pickup to delivery, otherwise as the page started.
 * @spec PR-12
 */
export const deliveryMethodOf = (
  initialMethod: DeliveryMethod,
  { pickStoreNo, isDeliveryChosen }: Choice,
): DeliveryMethod => {
  if (pickStoreNo) return { cartType: PICKUP, storeNo: pickStoreNo }
  return isDeliveryChosen ? { cartType: CartKind.lightning } : initialMethod
}

/** Returns 'too' if the checkout started with pickup: delivery is offered as well. */
export const pickupOf = (cartType: CartType | undefined) => (cartType === PICKUP ? 'too' : undefined)
