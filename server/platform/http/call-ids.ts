import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

/** How long calls are followed after a fault, in ms. */
const FOLLOW_MS = 10 * 60_000
const MOST_RECENT = 20

export interface CallIds {
  watch(app: FastifyInstance): void
  /**
   * Returns the ids of the calls that a fault outside of a handler may belong to: exactly one while calls are followed.
   */
  now(): string[]
  /** Follows calls for the next ten minutes: later faults then name their own call. */
  follow(): void
}

/**
 * Finds the calls for faults that reach no handler. Following every call through its promises costs 15 % of the
 * server's time on Node 20, and therefore begins with the first fault; that fault lists the running calls and the
 * latest finished ones.
 */
export function createCallIds({ now = Date.now } = {}): CallIds {
  const followed = new AsyncLocalStorage<string>()
  const open = new Set<string>()
  const answered: string[] = []
  let followsUntil = 0

  function endFollowing() {
    if (followsUntil === 0) return
    followsUntil = 0
    followed.disable()
  }

  return {
    watch(app) {
      app.addHook('onRequest', (request, reply, done) => {
        open.add(request.id)
        reply.raw.once('close', () => {
          open.delete(request.id)
          if (answered.push(request.id) > MOST_RECENT) answered.shift()
        })
        done()
      })
      // Runs after the body is parsed: its stream does not carry the id on.
      app.addHook('preHandler', (request, _, done) => {
        if (now() < followsUntil) return followed.run(request.id, done)
        endFollowing()
        done()
      })
    },
    now() {
      const id = followed.getStore()
      if (id !== undefined) return [id]
      return open.size > 0 ? [...open].slice(0, MOST_RECENT) : [...answered]
    },
    follow() {
      followsUntil = now() + FOLLOW_MS
    },
  }
}
