import type { StoreCard } from '@/contract/types'
import { clockRange } from '@/domain/eta'
import { isOpenAllDay, nextOpeningText, openingAt } from '@/domain/store-hours'
import { mainTexts } from '@/texts/main'
import { placeTexts } from '@/texts/place'

/** Data of the delivery promise bar; the fields are its props. */
export interface PromiseView {
  minutes?: number
  text?: string
  store: string
  range?: string
  onTime?: number
}

const texts = mainTexts.promise
const MINUTE_MS = 60_000
/** Store time zone, UTC+8, in minutes, whatever the phone's time zone. */
const SHOP_OFFSET_MINUTES = 480

const minutesOfDay = (now: number) => (Math.floor(now / MINUTE_MS) + SHOP_OFFSET_MINUTES) % 1440

/** Returns the short name: '蛇口店' from '山海健康药房（蛇口店·演示）'. */
const shortName = (name: string) => /（([^·）]+)/.exec(name)?.[1] ?? name

const distanceText = (metres: number) => (metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1)} km`)

type Line = (store: string, metres: number, hours: string) => string
const usualLine: Line = (store, metres, hours) => `${store} ${distanceText(metres)} · ${hours}`

interface Options {
  isPlaced: boolean
  lineOf?: Line
  city?: string | undefined
  isUnlocated?: boolean
}

/**
 * Returns the delivery promise of the nearest store at `now` (ms). Promises nothing without a place to measure from,
 * gives no on-time rate without data and no minutes while the store is closed. `lineOf` returns the text about the
 * store; `city` is the shown city while nothing else of the place is known; `isUnlocated` marks an address that is not
 * on the map.
 * @spec PR-37 EN-16
 */
export function promiseOf(
  store: StoreCard | null,
  now: number,
  { isPlaced, lineOf = usualLine, city, isUnlocated }: Options,
): PromiseView {
  if (isUnlocated) return { text: texts.unlocated, store: texts.unlocatedNote }
  if (!isPlaced && city) return { text: texts.unplaced, store: placeTexts.offer(city) }
  if (!isPlaced || store?.distance === null) return { text: texts.unplaced, store: texts.noneNote }
  if (!store) return { text: texts.none, store: texts.noneNote }
  const minutes = minutesOfDay(now)
  const hours = isOpenAllDay(store.unNoClosing) ? texts.allDay : texts.hours(store.hours)
  const line = lineOf(shortName(store.name), store.distance, hours)
  if (!store.openNow) {
    const openingText = nextOpeningText(openingAt({ unNoClosing: store.unNoClosing, hours: store.hours, now: minutes }))
    return { text: openingText ? texts.opens(openingText) : texts.closed, store: line }
  }
  const { etaFrom, etaTo, fastMinutes, onTimeRate } = store
  if (onTimeRate === null) return { text: texts.about(etaFrom, etaTo), store: line }
  return {
    minutes: fastMinutes,
    store: line,
    range: clockRange(minutes + etaFrom, minutes + etaTo),
    onTime: onTimeRate,
  }
}
