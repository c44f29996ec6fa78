import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

type Moment = Date | string | number

/** UTC offset of Asia/Shanghai in hours: one time for all of China, without summer time since 1991. */
const AHEAD_HOURS = 8

/**
 * Returns a time shifted to the store's time zone, whatever the zone of the phone or the server; use it only for
 * formatting.
 */
const local = (at: Moment) => dayjs.utc(at).add(AHEAD_HOURS, 'hour')

/**
 * Formats a time in the store's time zone with a dayjs pattern, for example 'MM-DD HH:mm'. The pattern must not contain
 * an offset.
 */
export const formatShopTime = (at: Moment, letters: string) => local(at).format(letters)

/** Formats as ISO 8601 with the store's offset: '2026-11-21T09:56:00+08:00'. */
export const shopIso = (at: Moment) => `${local(at).toISOString().slice(0, 19)}+08:00`

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** Returns the minutes since the store's midnight, 0 to 1439. `at` is in ms. */
export const minuteOfShopDay = (at: number) => (Math.floor(at / MINUTE_MS) + AHEAD_HOURS * 60) % DAY_MINUTES

/** Adds days of 24 hours; accepts fractions and negative values. */
export const daysAfter = (at: Moment, days: number): Date =>
  dayjs
    .utc(at)
    .add(24 * days, 'hour')
    .toDate()

/** Returns the midnight that ends the store's day. */
export const endOfShopDay = (at: Moment): Date =>
  local(at).add(1, 'day').startOf('day').subtract(AHEAD_HOURS, 'hour').toDate()
