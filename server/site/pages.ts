import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/http/context'
import { sendMissing } from '../platform/http/errors'
import { isPageRequest } from '../platform/http/page-request'
import { htmlPages, type RenderOptions } from './html-pages'
import { sendHtml } from './html'

const pathOf = (url: string) => url.split('?')[0] ?? ''

/** Whether the url is home, with nothing in its query except campaign parameters. */
const isHome = (url: string) => /^\/(\?(utm_\w+=[^&]*&?)*)?$/.test(url)

/** Whether the url names a partner, whose shop has pages of its own. */
const isPartners = (url: string) => /[?&]platform=/.test(url)

/** Whether the url asks for results in another order, or of one delivery method. */
const isNarrowed = (url: string) => /[?&](sort|kind)=/.test(url)

/** Serves the page of every url of the router; home, category, product and search results with their first screens. */
export function pages(app: FastifyInstance, deps: Deps, folder: string, options: RenderOptions = {}) {
  const html = htmlPages(folder, fs.readFileSync(path.join(folder, 'index.html'), 'utf8'), deps, options)
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPageRequest(request)) return sendMissing(reply)
    const { url } = request
    return sendHtml(request, reply, isPartners(url) ? html.plain() : await html.at(pathOf(url)))
  })
  app.get('/', async (request, reply) =>
    sendHtml(request, reply, isHome(request.url) ? await html.home(request) : html.plain()),
  )
  app.get<{ Params: { id: string } }>('/commodity/detail/:id', async (request, reply) => {
    if (!isPageRequest(request)) return sendMissing(reply)
    const { url, params } = request
    const drawn = isPartners(url) ? html.plain() : await html.product(request, params.id)
    // It contains price and stock.
    return sendHtml(request, reply, drawn, { isStored: false })
  })
  app.get<{ Params: { word: string } }>('/search/goods/:word', async (request, reply) => {
    if (!isPageRequest(request)) return sendMissing(reply)
    const { url, params } = request
    if (isPartners(url)) return sendHtml(request, reply, html.plain())
    const drawn = isNarrowed(url) ? null : await html.search(request, params.word)
    // It contains prices and stock.
    return sendHtml(request, reply, drawn ?? (await html.at(pathOf(url))), { isStored: false })
  })
  for (const route of ['/category', '/category/:id', '/category/:id/:child']) {
    app.get<{ Params: { id?: string; child?: string } }>(route, async (request, reply) => {
      if (!isPageRequest(request)) return sendMissing(reply)
      const { url, params } = request
      const drawn = isPartners(url) ? html.plain() : await html.category(request, params)
      // It contains prices and stock.
      return sendHtml(request, reply, drawn ?? (await html.at(pathOf(url))), { isStored: false })
    })
  }
}
