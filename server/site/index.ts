import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { SearchLane } from '../platform/http/bind'
import type { Deps } from '../platform/http/context'
import { fileHeaders } from './file-headers'
import { pages } from './pages'

/** Serves the built H5 app next to the API: precompressed files, and pages for every url of the router. */
export const site = (folder: string) => async (app: FastifyInstance, deps: Deps, searchLane?: SearchLane) => {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      for (const [name, value] of Object.entries(fileHeaders(file))) void reply.header(name, value)
    },
  })
  pages(app, deps, folder, { searchLane })
}
