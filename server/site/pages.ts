import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/http/context'
import { sendMissing } from '../platform/http/errors'
import { isPageRequest } from '../platform/http/page-request'
import { homePage, readFiles, withLater } from './home'
import { htmlOf, sendHtml } from './html'

/** Whether the url is home, with nothing in its query except campaign parameters. */
const isHome = (url: string) => /^\/(\?(utm_\w+=[^&]*&?)*)?$/.test(url)

/** Serves the shell for every url of the router, and home with its first screen. */
export function pages(app: FastifyInstance, deps: Deps, folder: string) {
  const text = fs.readFileSync(path.join(folder, 'index.html'), 'utf8')
  const shell = htmlOf(withLater(text, readFiles(folder)?.later))
  const home = homePage(folder, text, deps)
  app.setNotFoundHandler((request, reply) =>
    isPageRequest(request) ? sendHtml(request, reply, shell) : sendMissing(reply),
  )
  app.get('/', async (request, reply) => {
    if (!home || !isHome(request.url)) return sendHtml(request, reply, shell)
    const drawn = await home(request).catch((error: unknown) => {
      deps.log.error({ error }, 'could not render the first screen of home')
      return shell
    })
    return sendHtml(request, reply, drawn)
  })
}
