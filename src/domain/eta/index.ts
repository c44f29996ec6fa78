import { formatClock, nextOpeningText, type Opening } from '../store-hours'

/**
 * Delivery promise. `fast` in minutes from now; `from` and `to` in minutes since midnight (may pass 1440). `text` is
 * the bold line of the promise bar, `range` the clock range next to it.
 */
export type Delivery =
  | { kind: 'fast'; fast: number; from: number; to: number; text: string; range: string }
  | { kind: 'about'; from: number; to: number; text: string; range: string }
  | { kind: 'opens'; text: string }
  | { kind: 'unknown' }

// Our assumptions until a store has its own figures: a rider covers 150 m of map per minute, and finding the counter
// and the door takes 5 minutes. Promises are multiples of 5 with a margin of 15 minutes.
const METRES_PER_MINUTE = 150
const HANDOVER_MINUTES = 5
const STEP_MINUTES = 5
const ROOM_MINUTES = 15
const UNMEASURED_FROM = 40
const UNMEASURED_ROOM = 20

/**
 * Returns the minutes to the earliest delivery, rounded up to 5: 320 m and 15 minutes of preparation → 25.
 * @spec PR-37
 */
export function fastestMinutes(input: { metres: number; prepMinutes: number }): number {
  const minutes = input.prepMinutes + HANDOVER_MINUTES + input.metres / METRES_PER_MINUTE
  return Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES
}

/** Formats '10:21–10:36' from minutes since midnight. @spec ui.md (Promise bar) */
export function clockRange(from: number, to: number): string {
  return `${formatClock(from, { wide: true })}–${formatClock(to, { wide: true })}`
}

/**
 * Returns the delivery promise at `now` (minutes since midnight). `isMeasured`: the store has enough orders to promise
 * its fastest time, else a wide range. Closed: the time it opens again. 320 m, 15 minutes, 9:56 → 最快25分钟达,
 * 10:21–10:36.
 * @spec PR-37
 */
export function deliveryPromise(input: {
  metres: number
  prepMinutes: number
  now: number
  opening: Opening
  isMeasured: boolean
}): Delivery {
  const { now, opening } = input
  if (!opening.isOpen) {
    const opens = nextOpeningText(opening)
    return opens ? { kind: 'opens', text: `${opens} 起送` } : { kind: 'unknown' }
  }
  const fast = fastestMinutes(input)
  if (!input.isMeasured) {
    const first = Math.max(UNMEASURED_FROM, fast)
    const [from, to] = [now + first, now + first + UNMEASURED_ROOM]
    const text = `约 ${first}–${first + UNMEASURED_ROOM} 分钟`
    return { kind: 'about', from, to, text, range: clockRange(from, to) }
  }
  const [from, to] = [now + fast, now + fast + ROOM_MINUTES]
  return { kind: 'fast', fast, from, to, text: `最快 ${fast} 分钟达`, range: clockRange(from, to) }
}

/**
 * Returns the short line on a product card: '最快25分钟', for a prescription drug with its approval; '' when unknown.
 * @spec PR-37 (decisions RX-02)
 */
export function etaLine(delivery: Delivery, options: { isRx?: boolean } = {}): string {
  if (delivery.kind === 'unknown') return ''
  const line = delivery.kind === 'fast' ? `最快 ${delivery.fast} 分钟` : delivery.text
  return options.isRx ? `审方后${line}` : line
}
