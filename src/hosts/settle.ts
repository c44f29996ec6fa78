import { failed, type HostResult } from './result'

/** Timeout in ms of a call without user interaction. */
export const QUICK_MS = 10_000
/** Timeout in ms of a call that a shopper answers: they may read, choose, or look for a card. */
export const SHOPPER_MS = 600_000
/**
 * Timeout in ms of scanning over a bridge: iOS reports nothing when the shopper only goes back, and the button stays
 * busy until then.
 */
export const SCAN_MS = 60_000

/**
 * Takes the first answer of a host that may throw, forget to answer or answer twice. Runs `start` at once, because a
 * tap must not be lost.
 */
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
