/** Flash sale session: start and end, ISO 8601. */
export interface FlashSale {
  startTime: string
  endTime: string
}

/** Stage of a session, and time in ms until it changes; 0 once it is over. */
export interface FlashSaleState {
  stage: 'coming' | 'running' | 'over'
  remaining: number
}

/**
 * Returns the state of a session at a time of the server's clock, in ms; the start belongs to the session, the end does
 * not.
 */
export function flashSaleState({ startTime, endTime }: FlashSale, now: number): FlashSaleState {
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)]
  if (!(now < end)) return { stage: 'over', remaining: 0 }
  return now < start ? { stage: 'coming', remaining: start - now } : { stage: 'running', remaining: end - now }
}

const SECOND = 1000
const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

const two = (value: number) => String(value).padStart(2, '0')

/**
 * Converts a duration in ms for a countdown: whole days, and hours, minutes and seconds with two digits. Rounds up to
 * full seconds.
 */
export function countdownParts(ms: number): { days: number; parts: [string, string, string] } {
  const all = Math.max(0, Math.ceil(ms / SECOND))
  const rest = all % DAY
  const parts = [Math.floor(rest / HOUR), Math.floor((rest % HOUR) / MINUTE), rest % MINUTE].map(two)
  return { days: Math.floor(all / DAY), parts: parts as [string, string, string] }
}
