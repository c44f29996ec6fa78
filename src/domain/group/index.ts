import { shopIso } from '../shop-time'

/** Group in a list. Times are ISO 8601; without an expiry it ends at the time of day of its start. */
export interface GroupUser {
  groupNo: string
  /** Number of missing participants. */
  groupQuantity: number
  groupStartTime: string
  groupExpiredTime: string | null
}

/** Whether it is our own group, not opened by a shopper. @spec EN-27 */
export const isVirtualGroup = (groupNo: string): boolean => groupNo.startsWith('V')

const DAY_MS = 86_400_000

/**
 * Returns when a group ends, in ms: its expiry, else the time of day of its start, today if still to come, else
 * tomorrow.
 * @spec ST-65
 */
export function groupEnd({ groupExpiredTime, groupStartTime }: GroupUser, now: number): number {
  if (groupExpiredTime) return Date.parse(groupExpiredTime)
  // The day is local; its time zone has no summer time.
  const timeOfDay = shopIso(new Date(groupStartTime)).slice(10)
  const today = Date.parse(shopIso(new Date(now)).slice(0, 10) + timeOfDay)
  return today > now ? today : today + DAY_MS
}

/**
 * Returns the groups that can be joined, with their ends: shoppers' groups first, then our own by end.
 * @spec ST-63 ST-64 ST-65 ST-66
 */
export function joinableGroups<G extends GroupUser>(groups: readonly G[], now: number): (G & { end: number })[] {
  const open = groups
    .map((group) => ({ ...group, end: groupEnd(group, now) }))
    .filter(({ groupQuantity, end }) => groupQuantity > 0 && end > now)
  const real = open.filter(({ groupNo }) => !isVirtualGroup(groupNo))
  const virtual = open.filter(({ groupNo }) => isVirtualGroup(groupNo))
  return [...real, ...virtual.sort((a, b) => a.end - b.end)]
}

/** Returns the rows whose sale has not ended. @spec ST-63 */
export const notEnded = <T extends { endTime: string }>(rows: readonly T[], now: number): T[] =>
  rows.filter(({ endTime }) => Date.parse(endTime) > now)
