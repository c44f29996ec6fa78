import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../platform/http/context'
import { sendMissing } from '../platform/http/errors'
import { isPageRequest } from '../platform/http/page-request'
import { Refusal } from '../platform/http/refusal'
import { firstScreens, readFiles, withFiles } from './first-screens'
import { htmlOf, sendHtml, type Html } from './html'

/** Whether the url is home, with nothing in its query except campaign parameters. */
const isHome = (url: string) => /^\/(\?(utm_\w+=[^&]*&?)*)?$/.test(url)

/** Whether the url names a partner, whose shop has pages of its own. */
const isPartners = (url: string) => /[?&]platform=/.test(url)

/** Serves the shell for every url of the router; home and product pages with their first screens. */
export function pages(app: FastifyInstance, deps: Deps, folder: string) {
  const text = fs.readFileSync(path.join(folder, 'index.html'), 'utf8')
  const shell = htmlOf(withFiles(text, readFiles(folder)?.later))
  const screens = firstScreens(folder, text, deps)

  /** Sends a page with its first screen, or the shell when that cannot be rendered. */
  async function send(request: FastifyRequest, reply: FastifyReply, drawing: Promise<Html | null>) {
    const drawn = await drawing.catch((error: unknown) => {
      // A product that does not exist is for the app to report.
      if (!(error instanceof Refusal)) deps.log.error({ error }, 'could not render the first screen of a page')
      return null
    })
    return sendHtml(request, reply, drawn ?? shell)
  }

  app.setNotFoundHandler((request, reply) =>
    isPageRequest(request) ? sendHtml(request, reply, shell) : sendMissing(reply),
  )
  app.get('/', async (request, reply) => {
    if (!screens || !isHome(request.url)) return sendHtml(request, reply, shell)
    return send(request, reply, screens.home(request))
  })
  app.get<{ Params: { id: string } }>('/commodity/detail/:id', async (request, reply) => {
    if (!isPageRequest(request)) return sendMissing(reply)
    if (!screens || isPartners(request.url)) return sendHtml(request, reply, shell)
    return send(request, reply, screens.goods(request, request.params.id))
  })
}
