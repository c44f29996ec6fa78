/** Whether a store is open now. Times in minutes since midnight of the store's day; null if unknown. */
export type Opening =
  | { isOpen: true; closesAt: number | null }
  | { isOpen: false; opensAt: number | null; isTomorrow: boolean }

const DAY = 1440

/** Returns whether the store is open all day: `unNoClosing` is 1. @spec EN-16 */
export function isOpenAllDay(unNoClosing?: number | string | null): boolean {
  return String(unNoClosing) === '1'
}

/** Formats minutes as a time: 480 as '8:00'; wraps after midnight. `wide` gives '08:00'. @spec EN-16 */
export function formatClock(minutes: number, options: { wide?: boolean } = {}): string {
  const inDay = ((Math.floor(minutes) % DAY) + DAY) % DAY
  const hours = String(Math.floor(inDay / 60))
  return `${options.wide ? hours.padStart(2, '0') : hours}:${String(inDay % 60).padStart(2, '0')}`
}

function parseHours(text: string): { from: number; to: number } | null {
  const match = /^(\d{1,2}):(\d{2})\s*[-–~]\s*(\d{1,2}):(\d{2})$/.exec(text.trim())
  if (!match) return null
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = match.slice(1).map(Number)
  const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute]
  return fromMinute < 60 && toMinute < 60 && from < DAY && to <= DAY ? { from, to } : null
}

/**
 * Returns the daily hours of a store in minutes since midnight; `to` is above 1440 for hours that cross midnight, and
 * 1439 for a store that is open all day. Null for invalid hours.
 * @spec EN-16
 */
export function dailyHours(store: { unNoClosing?: number; hours?: string }): { from: number; to: number } | null {
  const hours = isOpenAllDay(store.unNoClosing) ? { from: 0, to: 0 } : parseHours(store.hours ?? '')
  if (!hours) return null
  const { from, to } = hours
  if (from === to || to - from === DAY) return { from: 0, to: DAY - 1 }
  return { from, to: to > from ? to : to + DAY }
}

/**
 * Returns whether the store is open at `now` (minutes since midnight), and until or from when. `hours` is 'HH:mm-HH:mm'
 * and may cross midnight; equal ends mean all day. Invalid hours count as closed without a time, because no promise is
 * better than a false one. '08:00-22:30' at 23:00 → { isOpen: false, opensAt: 480, isTomorrow: true }.
 * @spec EN-16
 */
export function openingAt(input: {
  unNoClosing?: number | string | null
  hours?: string | null
  now: number
}): Opening {
  if (isOpenAllDay(input.unNoClosing)) return { isOpen: true, closesAt: null }
  const hours = parseHours(input.hours ?? '')
  if (!hours) return { isOpen: false, opensAt: null, isTomorrow: false }
  const { from, to } = hours
  const { now } = input
  if (to - from === DAY || from === to) return { isOpen: true, closesAt: null }
  const isOpen = from < to ? now >= from && now < to : now >= from || now < to
  if (isOpen) return { isOpen, closesAt: to }
  return { isOpen, opensAt: from, isTomorrow: now >= from }
}

/**
 * Returns when a closed store opens: '今天 8:00', '明早 8:00', '明天 13:00'; '' if it is open or the time is unknown.
 * @spec EN-16
 */
export function nextOpeningText(opening: Opening): string {
  if (opening.isOpen || opening.opensAt === null) return ''
  const morning = opening.opensAt < 720 ? '明早' : '明天'
  return `${opening.isTomorrow ? morning : '今天'} ${formatClock(opening.opensAt)}`
}

const MINUTE_MS = 60_000
/** Store time zone, UTC+8, in minutes, whatever the phone's time zone. */
const SHOP_OFFSET_MINUTES = 480

/**
 * Returns a store's hours as text at `now` (ms): '24 小时营业', '营业中 · 22:30 打烊', '休息中 · 明早 8:00 开门'.
 * @spec EN-16
 */
export function hoursLine(
  store: { unNoClosing?: number; hours?: string },
  now: number,
): { text: string; isOpen: boolean } {
  if (isOpenAllDay(store.unNoClosing)) return { text: '24 小时营业', isOpen: true }
  const minutes = (Math.floor(now / MINUTE_MS) + SHOP_OFFSET_MINUTES) % DAY
  const opening = openingAt({ ...store, now: minutes })
  if (opening.isOpen)
    return {
      text: opening.closesAt === null ? '24 小时营业' : `营业中 · ${formatClock(opening.closesAt)} 打烊`,
      isOpen: true,
    }
  const next = nextOpeningText(opening)
  return { text: next ? `休息中 · ${next} 开门` : '休息中', isOpen: false }
}
