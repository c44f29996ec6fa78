import type { FastifyInstance } from 'fastify'

/**
 * Closes each connection with its last answer once the server stops. A connection that a client keeps open would otherwise hold the
 * stop until its time is up, and the process would end by force.
 */
export function closeConnectionsOnStop(app: FastifyInstance) {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isStopping) void reply.header('connection', 'close')
    done(null, payload)
  })
}
