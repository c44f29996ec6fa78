import { useEffect, useState } from 'react'
import { useApp } from '@/page-kit/context'
import { auditTexts as texts } from '@/texts/audit'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const TICK_MS = 20_000

/** Returns the server's time in ms, again every 20 seconds. */
export function useServerTime(): number {
  const { api } = useApp().stores
  const [now, setNow] = useState(() => api.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(api.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [api])
  return now
}

/** Returns whole minutes between two times in ms, 0 at least. */
const minutesBetween = (from: number, to: number) => Math.max(0, Math.floor((to - from) / MINUTE_MS))

/** Returns how long work waits: 12 分钟, 1 小时 5 分钟, 3 天. `since` is an ISO time, `now` in ms. */
export function waitedText(since: string, now: number): string {
  const minutes = minutesBetween(Date.parse(since), now)
  if (minutes < 1) return texts.lessThanMinute
  if (minutes >= DAY_MINUTES) return texts.days(Math.floor(minutes / DAY_MINUTES))
  return minutes < 60 ? texts.minutes(minutes) : texts.hours(Math.floor(minutes / 60), minutes % 60)
}

/** Returns the note of waiting work: 已等待 12 分钟; in the first minute 已等待不到 1 分钟, without a space between words. */
export function waitingNote(since: string, now: number): string {
  return minutesBetween(Date.parse(since), now) < 1 ? texts.justWaiting : texts.waitedFor(waitedText(since, now))
}

/** Returns the note of a queue: how long its oldest work waits. */
export function oldestNote(since: string, now: number): string {
  return minutesBetween(Date.parse(since), now) < 1 ? texts.justOldest : texts.oldest(waitedText(since, now))
}

/** Returns when a lease ends: 8 分钟后释放. */
export const releaseText = (until: string, now: number) => texts.remaining(minutesBetween(now, Date.parse(until)))
