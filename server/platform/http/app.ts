import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { createBatches } from '../db/batches'
import type { Metrics } from '../metrics/metrics'
import type { Tracing } from '../tracing/tracing'
import type { CallIds } from './call-ids'
import type { Deps } from './context'
import { bindContract, type Binding, type SearchLane } from './bind'
import { closeConnectionsOnStop, type Draining } from './close-connections'
import { addErrorHandler, sendBadUrl, sendMissing } from './errors'
import { loggerOf, type LogTarget } from './log'
import { addOperatorEndpoints } from './operations'
import { ERROR_PAGE, isPageRequest } from './page-request'
import { addSecurityHeaders } from './security-headers'
import { trustProxyOption, type TrustProxy } from './trust-proxy'

export interface AppOptions extends Omit<Deps, 'log' | 'batches'>, Omit<Binding, 'checkReplies'> {
  /** Checks every reply against its schema too: for tests, because it costs time. */
  checkReplies?: boolean
  log?: boolean | LogTarget
  /** Mounts the routes outside the contract: files, webhooks, pages. */
  site?: (app: FastifyInstance, deps: Deps, searchLane?: SearchLane) => Promise<void>
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted; none when absent. */
  trustProxy?: TrustProxy
  /** Partners that may show the app inside their pages. */
  frameHosts?: readonly string[]
  /** Whether to serve the API description. Without a sandbox it needs an explicit setting. */
  docs?: boolean
  /** Ids of the running calls, for faults outside of a handler. */
  calls?: CallIds
  /** Numbers for operators; absent: none are kept. */
  metrics?: Pick<Metrics, 'watch' | 'onBatch'>
  /** Traces for operators; absent: off. */
  tracing?: Pick<Tracing, 'watch' | 'logFields'>
  /** Set once the process is about to end; it never ends by itself when absent. */
  draining?: Draining
}

/** Accepts an empty JSON body: WeChat labels every request as JSON, even without a body. */
function takeEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  )
}

/** Builds the server from its dependencies; the caller starts listening. */
export async function createApp({
  checkReplies = false,
  log = false,
  site,
  trustProxy = 0,
  frameHosts = [],
  docs = false,
  calls,
  metrics,
  tracing,
  draining = { hasBegun: false },
  handlers,
  openSession,
  searchLane,
  ...parts
}: AppOptions) {
  const app = Fastify({
    logger: loggerOf(log, tracing?.logFields),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    trustProxy: trustProxyOption(trustProxy),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (_, request, reply) => (isPageRequest(request) ? reply.redirect(ERROR_PAGE) : sendBadUrl(reply)),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  })
  const deps: Deps = { ...parts, batches: createBatches(metrics?.onBatch), log: app.log }
  calls?.watch(app)
  metrics?.watch(app)
  tracing?.watch(app)
  closeConnectionsOnStop(app, draining)
  addErrorHandler(app)
  takeEmptyJson(app)
  addSecurityHeaders(app, frameHosts)
  await app.register(multipart, { limits: { fileSize: 10 * 1024 * 1024, files: 1, fields: 5, parts: 6 } })
  bindContract(app, deps, { handlers, openSession, searchLane, checkReplies })
  addOperatorEndpoints(app, deps, { docs: docs || deps.sandbox, draining })
  if (site) await site(app, deps, searchLane)
  else app.setNotFoundHandler((_, reply) => sendMissing(reply))
  return app
}
