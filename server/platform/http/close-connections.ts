import type { FastifyInstance } from 'fastify'

/** Whether the process is about to end: it still answers calls, while load balancers send new ones elsewhere. */
export interface Draining {
  hasBegun: boolean
}

/**
 * Closes each connection with its next answer once the server drains or stops. A connection that a client keeps open
 * would otherwise delay the stop until its time limit, and the process would be killed.
 */
export function closeConnectionsOnStop(app: FastifyInstance, draining: Draining) {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isStopping || draining.hasBegun) void reply.header('connection', 'close')
    done(null, payload)
  })
}
