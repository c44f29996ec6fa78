import type { StoreCard } from '../../contract/types'
import { isYes } from '../enums'
import { formatDistance } from '../geo'
import { hoursLine } from '../store-hours'

/** What a shop can do, in the order in which it is said. */
const ABILITIES = [
  ['pickup', '到店自提'],
  ['medicare', '医保'],
  ['decoction', '中药代煎'],
] as const

/** A shop as lists draw it, at `now` (ms). No distance of one that was asked about from nowhere. @spec EN-16 BC-82 */
export function storeView(store: StoreCard & { decoction?: number }, now: number, { far = true } = {}) {
  const { text, isOpen } = hoursLine(store, now)
  return {
    name: store.name,
    address: store.address,
    far: far ? formatDistance(store.distance) : undefined,
    hours: text,
    isOpen,
    tags: ABILITIES.filter(([key]) => isYes(store[key])).map(([, word]) => word),
  }
}
