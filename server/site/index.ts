import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/http/context'
import { pages } from './pages'

const YEAR = 'public, max-age=31536000, immutable'

/** Whether the file's name contains its content hash; such files may be cached forever. */
const isHashed = (file: string) => /\.[0-9a-f]{8}\.(js|css)$/.test(file)

/** Serves the built H5 app next to the API: precompressed files, and pages for every url of the router. */
export const site = (folder: string) => async (app: FastifyInstance, deps: Deps) => {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      void reply.header('cache-control', isHashed(file.replace(/\.(br|gz)$/, '')) ? YEAR : 'no-cache')
    },
  })
  pages(app, deps, folder)
}
