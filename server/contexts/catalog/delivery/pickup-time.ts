import { dailyHours } from '../../../../src/domain/store-hours'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot'
import { minuteOfDay, type StoreRow } from '../store/stores'
import type { PromisedRange } from './promised-range'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
/** Step, in minutes, to which the time of a ready pickup is rounded up. */
const STEP_MINUTES = 5
/** Days that a store keeps a pickup after the day when it is ready. */
const KEPT_DAYS = 2

type StoreHours = Pick<StoreRow, 'all_day' | 'hours' | 'prep_minutes'>

/**
 * Returns when a pickup ordered at `now` is ready, which is within opening hours, and the closing time until which the
 * store keeps it. Null when the hours are unknown, or too short to prepare an order.
 */
export function pickupTimeAt(store: StoreHours, now: Date): PromisedRange | null {
  const hours = dailyHours({ unNoClosing: store.all_day ? 1 : 0, hours: store.hours })
  if (!hours) return null
  const minute = minuteOfDay(now)
  const readyOn = (day: number) => {
    const start = Math.max(minute, hours.from + day * DAY_MINUTES)
    return Math.ceil((start + store.prep_minutes) / STEP_MINUTES) * STEP_MINUTES
  }
  const closes = (day: number) => hours.to + day * DAY_MINUTES
  // Yesterday's hours may end after midnight.
  const day = [-1, 0, 1].find((one) => readyOn(one) <= closes(one))
  if (day === undefined) return null
  const midnight = Math.floor(now.getTime() / MINUTE_MS) - minute
  const at = (minutes: number) => new Date((midnight + minutes) * MINUTE_MS)
  return { from: at(readyOn(day)), to: at(closes(day + KEPT_DAYS)) }
}

/** Returns when a pickup at a store is ready, and until when the store keeps it; null when that is unknown. */
export function pickupTime({ stores }: CatalogSnapshot, storeNo: string, now: Date): PromisedRange | null {
  const store = stores.find((row) => row.store_no === storeNo)
  return store ? pickupTimeAt(store, now) : null
}
