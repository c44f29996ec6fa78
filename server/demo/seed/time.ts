import { daysAfter } from '../../../src/domain/shop-time'

/** Returns a moment some days from now, as an ISO text for the database. */
export const daysFrom = (now: Date, days: number) => daysAfter(now, days).toISOString()

export const hoursFrom = (now: Date, hours: number) => daysFrom(now, hours / 24)

const HOUR_MS = 3_600_000

/** Returns the full hour that `now` is in. */
export const startOfHour = (now: Date) => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
