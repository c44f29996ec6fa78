import fs from 'node:fs'
import type { FastifyInstance } from 'fastify'

/** The debug console's script, where the operator names its file (DEBUG_CONSOLE): a server without it has none. @spec ST-87 S24 */
export function debugConsole(app: FastifyInstance, file: string | undefined) {
  if (!file) return
  const script = fs.readFileSync(file)
  app.get('/debug/eruda.js', (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
  )
}
