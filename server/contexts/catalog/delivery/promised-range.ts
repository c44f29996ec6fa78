import { deliveryPromise } from '../../../../src/domain/eta'
import { CartKind } from '../../../../src/domain/kind'
import { daysAfter, endOfShopDay } from '../../../../src/domain/shop-time'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot'
import { minuteOfDay, toShop, type Shop } from '../store/stores'
import type { Place } from './delivery-area'

/** Delivery time that an order is promised. */
export interface PromisedRange {
  from: Date
  to: Date
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
/** First and last day of an express delivery, counted from today. */
const EXPRESS_DAYS = { first: 2, last: 3 }

function expressRange(now: Date): PromisedRange {
  const lastMinute = endOfShopDay(daysAfter(now, EXPRESS_DAYS.last)).getTime() - MINUTE_MS
  return { from: endOfShopDay(daysAfter(now, EXPRESS_DAYS.first - 1)), to: new Date(lastMinute) }
}

/** Minutes from the midnight before `now` until the store can start on the order; null when that is unknown. */
function startOf({ opening }: Shop, now: Date): number | null {
  if (opening.isOpen) return minuteOfDay(now)
  if (opening.opensAt === null) return null
  return opening.opensAt + (opening.isTomorrow ? DAY_MINUTES : 0)
}

function riderRange(shop: Shop, now: Date): PromisedRange | null {
  const start = startOf(shop, now)
  const { metres, row } = shop
  if (start === null || metres === null) return null
  const opening = { isOpen: true, closesAt: null } as const
  const isMeasured = row.on_time_rate !== null
  const promise = deliveryPromise({ metres, prepMinutes: row.prep_minutes, now: start, opening, isMeasured })
  if (!('from' in promise)) return null
  const midnight = Math.floor(now.getTime() / MINUTE_MS) - minuteOfDay(now)
  const at = (minutes: number) => new Date((midnight + minutes) * MINUTE_MS)
  return { from: at(promise.from), to: at(promise.to) }
}

/**
 * Returns the delivery time that all these senders keep, as the product page promises it: for lightning (2) a range of
 * minutes from `now` or from the opening of the store, for express (1) days. Null for other methods, and for lightning
 * to a place without a point.
 */
export function promisedRange(
  { stores }: CatalogSnapshot,
  { kind, storeNos, place }: { kind: number; storeNos: readonly string[]; place: Place },
  now: Date,
): PromisedRange | null {
  if (kind === CartKind.express) return expressRange(now)
  if (kind !== CartKind.lightning || !place.point) return null
  const rows = stores.filter((row) => storeNos.includes(row.store_no))
  const ranges = rows.map((row) => riderRange(toShop(row, place.point, now), now))
  if (ranges.length === 0 || ranges.includes(null)) return null
  const latest = (end: keyof PromisedRange) => new Date(Math.max(...ranges.map((range) => range?.[end].getTime() ?? 0)))
  return { from: latest('from'), to: latest('to') }
}
