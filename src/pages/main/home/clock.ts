export interface ClockParts {
  days: number
  hours: number
  minutes: number
  seconds: number
  /** Hours, minutes and seconds, two digits each. */
  parts: [string, string, string]
}

const two = (value: number) => String(value).padStart(2, '0')

/** Splits a time span in ms into the parts of a countdown; never below zero. */
export function clockParts(ms: number): ClockParts {
  const all = Math.max(0, Math.floor(ms / 1000))
  const days = Math.floor(all / 86_400)
  const hours = Math.floor((all % 86_400) / 3600)
  const minutes = Math.floor((all % 3600) / 60)
  const seconds = all % 60
  return { days, hours, minutes, seconds, parts: [two(hours), two(minutes), two(seconds)] }
}
