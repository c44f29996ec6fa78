import { PICKUP } from '@/domain/kind'
import type { Choice, Params } from './sources'

export type CartType = 1 | 2 | 3
const RIDER = 2

export interface Way {
  cartType: CartType
  storeNo?: string
}

/** As the address of a checkout says it; null for none. */
export const cartTypeOf = ({ type }: Params): CartType | null =>
  ([1, 2, 3] as const).find((one) => String(one) === type) ?? null

/**
 * How goods that do not lie in the cart are had: fetched where the shopper chose a store, brought where the page began with fetching,
 * else the way that it begins with. @spec PR-12
 */
export const wayOf = (begins: Way, { pickStoreNo, isBrought }: Choice): Way => {
  if (pickStoreNo) return { cartType: PICKUP, storeNo: pickStoreNo }
  return isBrought ? { cartType: RIDER } : begins
}

/** What begins with fetching could be brought as well. */
export const fetchedOf = (cartType: CartType | undefined) => (cartType === PICKUP ? 'too' : undefined)
