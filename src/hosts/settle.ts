import { failed, type HostResult } from './result'

/** A call that asks nobody. */
export const QUICK_MS = 10_000
/** A call that a shopper answers: they may read, choose, look for a card. */
export const SHOPPER_MS = 600_000
/** Scanning over a bridge: iOS says nothing when the shopper only goes back, and the button waits for as long. */
export const SCAN_MS = 60_000

/** The first answer of a host that may throw, forget to answer or answer twice. `start` runs at once: a tap must not be lost. */
export const settle = <T>(ms: number, start: (answer: (result: HostResult<T>) => void) => unknown) =>
  new Promise<HostResult<T>>((resolve) => {
    const answer = (result: HostResult<T>) => {
      clearTimeout(timer)
      resolve(result)
    }
    const timer = setTimeout(() => answer(failed('timeout')), ms)
    const run = async () => start(answer)
    run().catch(() => answer(failed('unknown')))
  })
