import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type z } from 'zod'
import { endpoints, type Endpoint, type EndpointName } from '../../../src/contract'
import { CODES } from '../../../src/contract/codes'
import { STATIC_VERSION } from '../../../src/contract/config/endpoints'
import { schemas } from '../../../src/contract/schemas'
import type { Db } from '../db/open'
import { bearerOf, hashToken } from './auth'
import type { Ctx, Deps, Handler, Handlers, OpenSession } from './context'
import { Refusal } from './refusal'
import { once } from './once'
import { answerInTime, retryRead } from './outage'
import { replySchema } from './reply-schema'
import { requireShop, shopOfRequest } from './shop-scope'
import type { ConcurrencyLimit } from './concurrency-limit'

const JSON_TYPE = 'application/json; charset=utf-8'

const isStatic = ({ path }: Endpoint) => path.startsWith('/json/')

/**
 * Returns the Cache-Control header. Private or changing business data must not stay in any cache; a static file
 * requested by its version stays forever.
 * @spec BC-87
 */
const cacheControl = (endpoint: Endpoint, { query }: FastifyRequest) => {
  if (isStatic(endpoint) && (query as { v?: unknown }).v === STATIC_VERSION)
    return 'public, max-age=31536000, immutable'
  return endpoint.method === 'GET' && endpoint.cached ? 'public, max-age=60' : 'no-store'
}

/**
 * Whether a GET that writes comes from another site's picture or link, or from a prefetch. It may run only for our own
 * pages and apps. Browsers send the headers; mini-programs and old browsers send none.
 */
const isUncalled = ({ headers }: FastifyRequest) =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site'])) ||
  /prefetch|prerender/.test(`${headers['sec-purpose']} ${headers.purpose} ${headers['x-moz']}`)

/** Whether the request uploads a file, which may take as long as the shopper's network needs. */
const isUpload = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') === true

/** Returns the full path: static files next to `/api`, every call below it. @spec API-01 API-20 */
export const fullPath = (endpoint: Endpoint) => (isStatic(endpoint) ? endpoint.path : `/api${endpoint.path}`)

const inputOf = (request: FastifyRequest) => ({
  ...(request.query as object),
  ...(request.body !== null && typeof request.body === 'object' ? request.body : {}),
  ...(request.params as object),
})

const problem = (error: z.ZodError) => {
  const field = error.issues[0]?.path.join('.') ?? ''
  return field ? `提交的信息有误，请检查后重试（${field}）` : '提交的信息有误，请检查后重试'
}

async function contextOf(request: FastifyRequest, deps: Deps, openSession: OpenSession): Promise<Ctx> {
  const token = bearerOf(request.headers.authorization)
  const tokenHash = token ? hashToken(token) : ''
  const merchantCode = shopOfRequest(request.headers)
  return {
    ...deps,
    log: request.log,
    ip: request.ip,
    request,
    tokenHash,
    merchantCode,
    ...(await openSession(deps, tokenHash, merchantCode)),
  }
}

/**
 * Lane of the searches: connections of their own, and a limit of those that run at once. Searches for words that most
 * products contain must delay buyers neither in the database nor in this process.
 */
export interface SearchLane {
  db: Db
  calls: ReadonlySet<EndpointName>
  limit: ConcurrencyLimit
}

export interface Binding {
  /** Absent: searches use the connections of all calls. */
  searchLane?: SearchLane
  handlers: Handlers<EndpointName>
  openSession: OpenSession
  /** Whether to check every reply against its schema too. */
  checkReplies: boolean
}

/** Binds every endpoint of the contract: input schema, session check, handler, envelope. */
export function bindContract(
  app: FastifyInstance,
  deps: Deps,
  { handlers, openSession, searchLane, checkReplies }: Binding,
) {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    const { input, reply } = schemas[name]
    const handle = handlers[name] as unknown as Handler<EndpointName>
    const writing = once(() => replySchema(reply))
    const lane = searchLane?.calls.has(name) ? searchLane : undefined
    const ownConnections = lane ? { db: lane.db } : {}
    const isRead = endpoint.method === 'GET' && !endpoint.writes

    async function answer(request: FastifyRequest) {
      const ctx = await retryRead(() => contextOf(request, deps, openSession))
      if (ctx.userId === null && (endpoint.visitor === 'token' || endpoint.visitor === 'unsent')) {
        // The cart asks a visitor to sign in instead of reporting an expired session. @spec ER-28
        throw new Refusal(endpoint.own?.includes(CODES.cartNeedsLogin) ? 'cartNeedsLogin' : 'loginExpired')
      }
      requireShop(name, endpoint, ctx.merchantCode)
      const parsed = input.safeParse(inputOf(request))
      if (!parsed.success) throw new Refusal('invalid', problem(parsed.error))
      const work = () => handle({ ...ctx, ...ownConnections }, parsed.data as never)
      const data = await (isRead ? retryRead(work) : work())
      if (checkReplies) reply.parse(data)
      return data
    }

    app.route({
      method: endpoint.method,
      url: fullPath(endpoint),
      handler: async (request, response) => {
        response.header('cache-control', cacheControl(endpoint, request))
        // A cached reply belongs to one shop.
        if (endpoint.cached && !isStatic(endpoint)) response.header('vary', 'x-hw-platform')
        if (endpoint.writes && isUncalled(request)) throw new Refusal('badRequest')
        const answering = lane ? lane.limit.run(() => answer(request)) : answer(request)
        const data = await (isUpload(request) ? answering : answerInTime(answering))
        // Compiles the reply schema on first use; Fastify caches it. Compiling all routes at start took half a second.
        response.type(JSON_TYPE).serializer(response.compileSerializationSchema(writing()))
        return { code: 200, msg: 'ok', data }
      },
    })
  }
}
