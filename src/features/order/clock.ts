/** Time as the order pages need it, so that tests can hold it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once after `ms`; the answer stops it. */
  delay(run: () => void, ms: number): () => void
}

export const clock: Clock = {
  now: () => Date.now(),
  delay: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

export const wait = ({ delay }: Clock, ms: number) => new Promise<void>((resolve) => void delay(resolve, ms))
