import { OrderStatus } from '../order-status'
import { isMobile } from '../phone'
import { daysAfter, formatShopTime } from '../shop-time'

/** Parts of a day in which a store takes reservations. */
export type DayPart = 'am' | 'pm'

/** Start and end hour of each part of the day, in China time. */
const HOURS: Record<DayPart, readonly [number, number]> = { am: [9, 12], pm: [14, 18] }
export const DAY_PARTS = ['am', 'pm'] as const

const two = (value: number) => String(value).padStart(2, '0')
const at = (day: string, hour: number) => `${day}T${two(hour)}:00:00+08:00`

/** Returns start and end of a part of a day, ISO 8601. @spec PR-19 */
export function windowOf(day: string, part: DayPart): { from: string; to: string } {
  const [from, to] = HOURS[part]
  return { from: at(day, from), to: at(day, to) }
}

/** Time that the store needs to prepare the products, ms. */
const LEAD_MS = 3_600_000

/** Whether this part of a day can still be reserved at the moment `now`, ms. */
export const isBookable = (day: string, part: DayPart, now: number): boolean =>
  now + LEAD_MS <= Date.parse(windowOf(day, part).from)

/** Returns the days that can be reserved from a moment on: today and the following days, '2026-11-22'. */
export const reserveDays = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => formatShopTime(daysAfter(now, index), 'YYYY-MM-DD'))

/**
 * Person who picks up the order: 0 the shopper, 1 somebody else. Our interpretation: the specification only names the
 * two values.
 */
export type ReceiverType = 0 | 1

/** Returns the problem with the person who picks up; null if there is none. */
export function receiverProblem({ name, mobile }: { name: string; mobile: string }): 'name' | 'mobile' | null {
  if (name.trim() === '') return 'name'
  return isMobile(mobile) ? null : 'mobile'
}

/** Whether the shopper can cancel a paid reservation without customer service: until its start. @spec PR-19 */
export const canCancelReservation = (status: number, from: string, now: number): boolean =>
  status === OrderStatus.completed && now < Date.parse(from)
