import type { FastifyInstance } from 'fastify'
import type { Draining } from './close-connections'
import type { Deps } from './context'
import { RETRY_AFTER } from './errors'
import { once } from './once'
import { openApi } from './openapi'
import { createReadiness } from './readiness'

/** Endpoints for operators and tools: alive, ready, and, with `docs`, the API description. */
export function addOperatorEndpoints(
  app: FastifyInstance,
  { db }: Deps,
  { docs, draining }: { docs: boolean; draining: Draining },
) {
  const isReady = createReadiness(db)
  // Reports that the process is alive; does not use the database.
  app.get('/api/healthz', async () => ({ status: 'ok' }))
  app.get('/api/readyz', async (_, reply) => {
    const isOpen = !draining.hasBegun && (await isReady())
    if (isOpen) return { status: 'ok' }
    const status = draining.hasBegun ? 'stopping' : 'database unavailable'
    return reply.status(503).header('retry-after', RETRY_AFTER).send({ status })
  })
  if (!docs) return
  const document = once(() => JSON.stringify(openApi()))
  app.get('/api/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(document()))
}
