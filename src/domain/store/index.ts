import type { StoreCard } from '../../contract/types'
import { isYes } from '../enums'
import { formatDistance } from '../distance-text'
import { hoursLine } from '../store-hours'

/** Largest distance of lightning delivery, in metres, inclusive: a straight line. @spec BC-82 API-30 */
export const RIDER_METRES = 3000

/** Services of a store, in display order. */
const ABILITIES = [
  ['pickup', '到店自提'],
  ['medicare', '医保'],
  ['decoction', '中药代煎'],
] as const

/**
 * Returns a store's data for a list at `now` (ms). Without a place to measure from there is no distance.
 * @spec EN-16 BC-82
 */
export function storeView(store: StoreCard & { decoction?: number }, now: number, { isDistanceShown = true } = {}) {
  const { text, isOpen } = hoursLine(store, now)
  return {
    name: store.name,
    address: store.address,
    distance: isDistanceShown && store.distance !== null ? formatDistance(store.distance) : undefined,
    hours: text,
    isOpen,
    tags: ABILITIES.filter(([key]) => isYes(store[key])).map(([, label]) => label),
  }
}
