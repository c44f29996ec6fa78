import { ProviderFailure } from '../../platform/provider-http'
import type { SearchEngine } from './contract'

/** Time without questions after a failed one, in ms: shoppers do not wait for an engine that is down. */
const PAUSE_MS = 10_000

/** Status of a question that the engine refuses, such as one with too many words: it answers others. */
const BAD_REQUEST = 400

const isRefusal = (error: unknown) => error instanceof ProviderFailure && error.code === BAD_REQUEST

interface Options {
  now: () => Date
  pauseMs?: number
}

/** Asks an engine that has just failed nothing for a while; writing goes on. */
export function searchEngineClient(engine: SearchEngine, { now, pauseMs = PAUSE_MS }: Options): SearchEngine {
  let failure: unknown
  let pausedUntil = 0
  return {
    ...engine,
    async candidates(question, most) {
      if (now().getTime() < pausedUntil) throw failure
      try {
        return await engine.candidates(question, most)
      } catch (error) {
        if (isRefusal(error)) throw error
        failure = error
        pausedUntil = now().getTime() + pauseMs
        throw error
      }
    },
  }
}
