import type { LocationResult } from './contract'

/** Upper bound of a native answer: the shopper may be reading the host's question. @spec BC-58 */
export const WAIT_MS = 180_000

/** The answer, or `timeout` from a host that never gives one. */
export const within = (answer: Promise<LocationResult>, ms = WAIT_MS) =>
  new Promise<LocationResult>((resolve) => {
    const timer = setTimeout(() => resolve({ ok: false, reason: 'timeout' }), ms)
    void answer.then((result) => {
      clearTimeout(timer)
      resolve(result)
    })
  })
