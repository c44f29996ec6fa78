import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendMissing } from '../http/errors'
import { isPageRequest } from '../http/page-request'

const YEAR = 'public, max-age=31536000, immutable'

/** Files whose name holds their content's hash may be kept for ever. */
const isHashed = (file: string) => /\.[0-9a-f]{8}\.(js|css)$/.test(file)

/** Serves the built H5 shop beside the API: precompressed files, and the shell for every address of the router. */
export const site = (folder: string) => async (app: FastifyInstance) => {
  const shell = fs.readFileSync(path.join(folder, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      void reply.header('cache-control', isHashed(file.replace(/\.(br|gz)$/, '')) ? YEAR : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request)) return sendMissing(reply)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(shell)
  })
}
