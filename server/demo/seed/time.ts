import { daysAfter } from '../../../src/domain/shop-time'

/** A moment some days from now, as the database takes it. */
export const daysFrom = (now: Date, days: number) => daysAfter(now, days).toISOString()

export const hoursFrom = (now: Date, hours: number) => daysFrom(now, hours / 24)
