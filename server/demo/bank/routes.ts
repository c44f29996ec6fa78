import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { writeToken } from '../partner/tokens'
import { DEMO_MOBILE } from '../seed'
import { bankPage } from './page'
import { BANK_SCRIPT } from './script'

/** Serves the demo's bank app and gives its customer tokens, which the simulated bank verifies. */
export async function sandboxBank(app: FastifyInstance) {
  app.get('/sandbox/bank', (_, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(bankPage()),
  )
  app.get('/sandbox/bank/app.js', (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(BANK_SCRIPT),
  )
  app.post('/sandbox/bank/token', (_, reply) => {
    const token = writeToken('bank-customer', DEMO_MOBILE, randomUUID())
    return reply.header('cache-control', 'no-store').send({ code: 200, msg: 'ok', data: { token } })
  })
}
