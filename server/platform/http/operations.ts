import type { FastifyInstance } from 'fastify'
import type { Deps } from './context'
import { RETRY_AFTER } from './errors'
import { once } from './once'
import { openApi } from './openapi'
import { createReadiness } from './readiness'

/** What operators and tools ask: alive, ready, and, with `docs`, what the API is. */
export function operations(app: FastifyInstance, { db }: Deps, { docs }: { docs: boolean }) {
  const isReady = createReadiness(db)
  // Says that the process lives; it asks nothing of the database.
  app.get('/api/healthz', async () => ({ status: 'ok' }))
  app.get('/api/readyz', async (_, reply) => {
    if (await isReady()) return { status: 'ok' }
    return reply.status(503).header('retry-after', RETRY_AFTER).send({ status: 'database unavailable' })
  })
  if (!docs) return
  const document = once(() => JSON.stringify(openApi()))
  app.get('/api/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(document()))
}
