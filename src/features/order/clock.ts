import type { WithStores } from '@/page-kit/ports'
import { byTimer, type Delay } from '@/stores/delay'

/** Clock of the order pages, replaceable in tests. */
export interface Clock {
  /** Current time in ms since 1970. */
  now(): number
  /** Runs `run` once after `ms`; the returned function cancels it. */
  delay: Delay
}

/** Returns a clock with the server's time, because the server closes an order. */
export const clockOf = (app: WithStores<'api'>): Clock => ({
  now: () => app.stores.api.now(),
  delay: byTimer,
})

/** Returns a clock for one page, whose `stop` cancels all delayed functions that have not run yet. */
export function stoppable({ now, delay }: Clock): Clock & { stop(): void } {
  const pending = new Set<() => void>()
  return {
    now,
    delay: (run, ms) => {
      const cancel = delay(() => {
        pending.delete(cancel)
        run()
      }, ms)
      pending.add(cancel)
      return cancel
    },
    stop: () => {
      for (const cancel of pending) cancel()
      pending.clear()
    },
  }
}

export const wait = ({ delay }: Clock, ms: number) => new Promise<void>((resolve) => void delay(resolve, ms))
