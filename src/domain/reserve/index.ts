import { OrderStatus } from '../order-status'
import { isMobile } from '../phone'
import { daysAfter, formatShopTime } from '../shop-time'

/** Parts of a day in which a store takes reservations. */
export type DayPart = 'am' | 'pm'

/** Hours of the shop's day, from and to. */
const HOURS: Record<DayPart, readonly [number, number]> = { am: [9, 12], pm: [14, 18] }
export const DAY_PARTS = ['am', 'pm'] as const

const two = (value: number) => String(value).padStart(2, '0')
const at = (day: string, hour: number) => `${day}T${two(hour)}:00:00+08:00`

/** A day and its part as moments, ISO 8601. @spec PR-19 */
export function windowOf(day: string, part: DayPart): { from: string; to: string } {
  const [from, to] = HOURS[part]
  return { from: at(day, from), to: at(day, to) }
}

/** The store needs so long to lay it ready. ms */
const LEAD_MS = 3_600_000

/** Can this part of a day still be reserved at a moment, ms? */
export const isBookable = (day: string, part: DayPart, now: number): boolean =>
  now + LEAD_MS <= Date.parse(windowOf(day, part).from)

/** Days that can be reserved from a moment on: today and those after it, '2026-11-22'. */
export const reserveDays = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => formatShopTime(daysAfter(now, index), 'YYYY-MM-DD'))

/** Who comes for it: 0 the shopper, 1 somebody else. Our reading: the specification names the two values alone. */
export type ReceiverType = 0 | 1

/** What is wrong with who comes for it; null for nothing. */
export function receiverProblem({ name, mobile }: { name: string; mobile: string }): 'name' | 'mobile' | null {
  if (name.trim() === '') return 'name'
  return isMobile(mobile) ? null : 'mobile'
}

/** Until the hour begins a paid reservation can be given back by the shopper alone. @spec PR-19 */
export const canGiveBack = (status: number, from: string, now: number): boolean =>
  status === OrderStatus.completed && now < Date.parse(from)
