import { shopIso } from '../shop-time'

/** What a list of groups knows of one. Times are ISO 8601; no expiry means the time of day of its start. */
export interface GroupUser {
  groupNo: string
  /** Shoppers who are missing. */
  groupQuantity: number
  groupStartTime: string
  groupExpiredTime: string | null
}

/** Opened by the shop itself, not by a shopper. @spec EN-27 */
export const isVirtualGroup = (groupNo: string): boolean => groupNo.startsWith('V')

const DAY_MS = 86_400_000

/** When a group ends, ms: its expiry, else the time of day of its start, today if that is ahead, else tomorrow. @spec ST-65 */
export function groupEnd({ groupExpiredTime, groupStartTime }: GroupUser, now: number): number {
  if (groupExpiredTime) return Date.parse(groupExpiredTime)
  // The day is the shop's; its zone has no summer time.
  const timeOfDay = shopIso(new Date(groupStartTime)).slice(10)
  const today = Date.parse(shopIso(new Date(now)).slice(0, 10) + timeOfDay)
  return today > now ? today : today + DAY_MS
}

/** Those that can be joined, with their ends: real ones first, then the shop's by their ends. @spec ST-63 ST-64 ST-65 ST-66 */
export function joinable<G extends GroupUser>(groups: readonly G[], now: number): (G & { end: number })[] {
  const open = groups
    .map((group) => ({ ...group, end: groupEnd(group, now) }))
    .filter(({ groupQuantity, end }) => groupQuantity > 0 && end > now)
  const real = open.filter(({ groupNo }) => !isVirtualGroup(groupNo))
  const virtual = open.filter(({ groupNo }) => isVirtualGroup(groupNo))
  return [...real, ...virtual.sort((a, b) => a.end - b.end)]
}

/** What sells until a time, without what is over. @spec ST-63 */
export const notEnded = <T extends { endTime: string }>(rows: readonly T[], now: number): T[] =>
  rows.filter(({ endTime }) => Date.parse(endTime) > now)
