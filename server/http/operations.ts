import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './context'
import { once } from './once'
import { openApi } from './openapi'

/** What operators and tools ask: alive, ready, and, with `docs`, what the API is. */
export function operations(app: FastifyInstance, { db }: Deps, { docs }: { docs: boolean }) {
  app.get('/api/healthz', async () => ({ status: 'ok' }))
  app.get('/api/readyz', async (_, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ok' }
    } catch {
      return reply.status(503).send({ status: 'database unavailable' })
    }
  })
  if (!docs) return
  const document = once(() => JSON.stringify(openApi()))
  app.get('/api/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(document()))
}
