import type { WithStores } from '@/page-kit/ports'

/** Time as the order pages need it, so that tests can hold it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once after `ms`; the answer stops it. */
  delay(run: () => void, ms: number): () => void
}

/** The server's time: it is the server that closes an order. */
export const clockOf = (app: WithStores<'api'>): Clock => ({
  now: () => app.stores.api.now(),
  delay: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})

export const wait = ({ delay }: Clock, ms: number) => new Promise<void>((resolve) => void delay(resolve, ms))
