import { ProviderFailure } from '../../platform/provider-http'
import type { SearchEngine } from './contract'

/** Pause after a failed query, in ms: shoppers do not wait for an engine that is down. */
const PAUSE_MS = 10_000

/** Status of a refused query, such as one with too many words: the engine still answers other queries. */
const BAD_REQUEST = 400

const isRefusal = (error: unknown) => error instanceof ProviderFailure && error.code === BAD_REQUEST

interface Options {
  now: () => Date
  pauseMs?: number
}

/** Sends no queries for a while to an engine that has just failed; writing goes on. */
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
