import type { FastifyInstance } from 'fastify'
import type { Deps } from './context'
import { RETRY_AFTER } from './errors'
import { once } from './once'
import { openApi } from './openapi'
import { createReadiness } from './readiness'

/** Endpoints for operators and tools: alive, ready, and, with `docs`, the API description. */
export function operations(app: FastifyInstance, { db }: Deps, { docs }: { docs: boolean }) {
  const isReady = createReadiness(db)
  // Reports that the process is alive; does not use the database.
  app.get('/api/healthz', async () => ({ status: 'ok' }))
  app.get('/api/readyz', async (_, reply) => {
    if (await isReady()) return { status: 'ok' }
    return reply.status(503).header('retry-after', RETRY_AFTER).send({ status: 'database unavailable' })
  })
  if (!docs) return
  const document = once(() => JSON.stringify(openApi()))
  app.get('/api/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(document()))
}
