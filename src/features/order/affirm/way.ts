import { PICKUP } from '@/domain/kind'
import type { Choice } from './sources'

export type CartType = 1 | 2 | 3
const RIDER = 2

/**
 * How goods that do not lie in the cart are had: fetched where the shopper chose a store, brought where the page began with fetching,
 * else the way that it begins with. @spec PR-12
 */
export const wayOf = (begins: { cartType: CartType; storeNo?: string }, { pickStoreNo, isBrought }: Choice) => {
  if (pickStoreNo) return { cartType: PICKUP, storeNo: pickStoreNo }
  return isBrought ? { cartType: RIDER as CartType } : begins
}

/** What begins with fetching could be brought as well. */
export const fetchedOf = (cartType: CartType | undefined) => (cartType === PICKUP ? 'too' : undefined)
