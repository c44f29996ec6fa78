import { formatShopTime } from '../shop-time'

/** Promised delivery time of an order, as ISO dates. A range over several days is a promise of days, not of hours. */
export interface Promised {
  from: string
  to: string
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const dayOf = (at: string | number) => formatShopTime(at, 'YYYY-MM-DD')

/** Names a day: 今天, 明天, else MM-DD. */
function dayText(at: string, now: number): string {
  if (dayOf(at) === dayOf(now)) return '今天'
  return dayOf(at) === dayOf(now + DAY_MS) ? '明天' : formatShopTime(at, 'MM-DD')
}

/**
 * Formats a promise at `now` (ms): '今天 10:21–10:36 送到', '明天 08:25–08:40 送到', for days '11-23 至 11-24 送到'. A range past
 * midnight is named by the day of its start.
 */
export function promiseText({ from, to }: Promised, now: number): string {
  const days = [formatShopTime(from, 'MM-DD'), formatShopTime(to, 'MM-DD')]
  if (Date.parse(to) - Date.parse(from) >= DAY_MS) return `${days.join(' 至 ')} 送到`
  return `${dayText(from, now)} ${formatShopTime(from, 'HH:mm')}–${formatShopTime(to, 'HH:mm')} 送到`
}

const HOUR_MINUTES = 60
const DAY_MINUTES = 1440

/** Formats a duration in minutes by its largest unit: 12 分钟, 3 小时, 2 天. */
export function durationText(minutes: number): string {
  if (minutes < HOUR_MINUTES) return `${minutes} 分钟`
  return minutes < DAY_MINUTES
    ? `${Math.floor(minutes / HOUR_MINUTES)} 小时`
    : `${Math.floor(minutes / DAY_MINUTES)} 天`
}

/** Returns how many whole minutes an order under way is late at `now` (ms); 0 when it is not late. */
export const minutesLate = ({ to }: Promised, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(to)) / MINUTE_MS))
