import fs from 'node:fs'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the debug console's script from the file named by the operator (DEBUG_CONSOLE); other servers have none.
 * @spec ST-87 S24
 */
export function debugConsole(app: FastifyInstance, file: string | undefined) {
  if (!file) return
  const script = fs.readFileSync(file)
  app.get('/debug/eruda.js', (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
  )
}
