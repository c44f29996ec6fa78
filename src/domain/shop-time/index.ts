import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

type Moment = Date | string | number

/** Asia/Shanghai: one time for all of China, and no summer time since 1991. */
const AHEAD_HOURS = 8

/** A moment as the shop's clock and calendar show it, whatever the phone's or the server's say: only to be formatted. */
const local = (at: Moment) => dayjs.utc(at).add(AHEAD_HOURS, 'hour')

/** In the shop's time and dayjs' letters, 'MM-DD HH:mm'. An offset in the text is up to the caller. */
export const formatShopTime = (at: Moment, letters: string) => local(at).format(letters)

/** ISO 8601 with the shop's offset: '2026-11-21T09:56:00+08:00'. */
export const shopIso = (at: Moment) => `${local(at).toISOString().slice(0, 19)}+08:00`

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** Minutes since the shop's midnight, 0 to 1439. `at` is ms. */
export const minuteOfShopDay = (at: number) => (Math.floor(at / MINUTE_MS) + AHEAD_HOURS * 60) % DAY_MINUTES

/** Days of 24 hours later, half ones too; earlier when negative. */
export const daysAfter = (at: Moment, days: number): Date =>
  dayjs
    .utc(at)
    .add(24 * days, 'hour')
    .toDate()

/** The midnight that ends the shop's day. */
export const endOfShopDay = (at: Moment): Date =>
  local(at).add(1, 'day').startOf('day').subtract(AHEAD_HOURS, 'hour').toDate()
