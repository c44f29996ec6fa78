import { PartnerFailure } from './failure'

interface Options {
  now: () => Date
  /** Failures in a row after which requests are refused without being sent. */
  failures?: number
  /** How long requests are refused before one is tried again, in ms. */
  restMs?: number
}

/** Refuses requests to a partner that has failed several times in a row, so that no shopper waits for it. */
export function createBreaker({ now, failures = 5, restMs = 15_000 }: Options) {
  let failureCount = 0
  let restsUntil = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    const at = now().getTime()
    if (failureCount >= failures) {
      if (at < restsUntil) throw new PartnerFailure('resting')
      // Lets this request through alone; the others wait for its result.
      restsUntil = at + restMs
    }
    try {
      const result = await work()
      failureCount = 0
      return result
    } catch (error) {
      failureCount++
      restsUntil = now().getTime() + restMs
      throw error
    }
  }
}
