import { minuteOfShopDay } from '../shop-time'

/** Night in minutes of the store's day: from 22:00 to 6:00. */
const [FROM, TO] = [22 * 60, 6 * 60]

/** Returns whether it is night at the stores at `at` (ms). */
export function isNight(at: number): boolean {
  const minutes = minuteOfShopDay(at)
  return minutes >= FROM || minutes < TO
}
