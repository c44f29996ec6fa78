/** Most deliveries of a store that are shown. */
export const MOST_DELIVERIES = 20
/** Fewest deliveries for which a store's record is shown: fewer say little, and could reveal single shoppers. */
export const LEAST_DELIVERIES = 5
/** Days back from now within which deliveries count. */
export const DELIVERY_DAYS = 90

const MINUTE_MS = 60_000
const STEP_MS = 5 * MINUTE_MS

/** Times of one delivery, in ms. */
export interface DeliveryTimes {
  promised: number
  delivered: number
}

/** Rounds a time in ms to 5 minutes, so that it identifies no single order. */
export const roundTime = (at: number): number => Math.round(at / STEP_MS) * STEP_MS

/** Rounds minutes towards late, and never returns a negative zero. */
const roundToLate = (minutes: number) => Math.ceil(minutes) + 0

/** Returns the whole minutes of a delivery after the promised time; negative when it came before it. */
export const minutesAfterPromise = ({ promised, delivered }: DeliveryTimes): number =>
  roundToLate((delivered - promised) / MINUTE_MS)

/** Summarizes minutes after the promise: the number of punctual deliveries, and the median; null without any. */
export function summarizeDeliveries(minutes: readonly number[]): { onTime: number; median: number } | null {
  const sorted = [...minutes].sort((one, other) => one - other)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  if (low === undefined || high === undefined) return null
  return { onTime: sorted.filter((one) => one <= 0).length, median: roundToLate((low + high) / 2) }
}
