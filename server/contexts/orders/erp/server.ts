import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { isUnavailable } from '../../../platform/db/connection-errors'
import type { Db } from '../../../platform/db/open'
import { loggerOf, type LogTarget } from '../../../platform/http/log'
import type { Metrics } from '../../../platform/metrics/metrics'
import type { Tracing } from '../../../platform/tracing/tracing'
import { applyBatch } from './apply-batch'
import { insertCall } from './auth-queries'
import { authenticate, type AuthFailure } from './authenticate'
import { batchBody, type Outcome } from './batch-rows'
import type { Erp, ErpKeys } from './keys'
import { acknowledge, MOST_ORDERS, readOrders } from './read-orders'
import { hashOf } from './signature'

export interface ErpOptions {
  db: Db
  now: () => Date
  keys: ErpKeys
  log?: boolean | LogTarget
  metrics?: Pick<Metrics, 'watch' | 'onErpRows'>
  tracing?: Pick<Tracing, 'watch' | 'logFields'>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** ERP that sent the request, once it has proven who it is. */
    erp: Erp | null
  }
}

/** Largest body in bytes: 5,000 rows have about 0.5 MB. */
const MOST_BYTES = 2 * 1024 * 1024

const FAILURES: Record<AuthFailure, { status: number; message: string }> = {
  unknownKey: { status: 401, message: 'unknown key or wrong signature' },
  wrongSignature: { status: 401, message: 'unknown key or wrong signature' },
  wrongTime: { status: 401, message: 'x-erp-time differs from the time of the server by more than 5 minutes' },
  replayed: { status: 401, message: 'the nonce was used before' },
  tooMany: { status: 429, message: 'too many requests in this minute' },
}

/** Refusals that are stored. Those without a valid signature are only logged: anybody could fill the table. */
const STORED: readonly AuthFailure[] = ['wrongTime', 'replayed']

const fail = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ error: { code, message } })

const headerOf = ({ headers }: FastifyRequest, name: string) => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

const bodyOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** Parses the body and checks its frame; returns the reason for one that cannot be read. */
function readBody<T>(request: FastifyRequest, schema: z.ZodType<T>): { data: T } | { problem: string } {
  let json: unknown
  try {
    json = JSON.parse(bodyOf(request).toString('utf8'))
  } catch {
    return { problem: 'the body is not JSON' }
  }
  const { data, error } = schema.safeParse(json)
  if (data !== undefined) return { data }
  const issue = error?.issues[0]
  return { problem: [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ') }
}

const batchId = z.strictObject({ id: z.string().regex(/^[\w.-]{1,64}$/) })
const cursor = z.coerce.number().int().min(0)
const ordersQuery = z.strictObject({
  after: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(MOST_ORDERS).default(100),
})
const cursorBody = z.strictObject({ cursor: z.int().min(0) })

/** Checks every request before its handler runs. */
function authenticateAll(app: FastifyInstance, { db, now, keys }: ErpOptions) {
  app.decorateRequest('erp', null)
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.url === undefined) return fail(reply, 404, 'notFound', 'no such address')
    const key = headerOf(request, 'x-erp-key')
    const erp = await authenticate(
      db,
      keys,
      {
        key,
        signature: headerOf(request, 'x-erp-signature'),
        isBatch: request.routeOptions.url.includes('/batches/'),
        request: {
          ...{ method: request.method, path: request.url, body: bodyOf(request) },
          ...{ time: headerOf(request, 'x-erp-time'), nonce: headerOf(request, 'x-erp-nonce') },
        },
      },
      now(),
    )
    if (typeof erp === 'object') return void (request.erp = erp)
    const { status, message } = FAILURES[erp]
    request.log.warn({ reason: erp, key: Object.hasOwn(keys, key) ? key : 'unknown' }, 'erp request refused')
    if (STORED.includes(erp))
      await insertCall(db, { erp: key, action: 'refused', ref: erp, status, row_count: 0, applied: 0, at: now() })
    return fail(reply, status, erp, message)
  })
}

const erpOf = ({ erp }: FastifyRequest): Erp => {
  if (!erp) throw new Error('a handler ran without a check')
  return erp
}

function takeBatches(app: FastifyInstance, { db, now, metrics }: ErpOptions) {
  app.put('/erp/v1/batches/:id', async (request, reply) => {
    const erp = erpOf(request)
    const id = batchId.safeParse(request.params).data?.id
    if (id === undefined) return fail(reply, 422, 'invalid', 'the id has 1 to 64 letters, digits, _ . or -')
    const body = readBody(request, batchBody)
    const call = { erp: erp.name, action: 'batch' as const, ref: id, at: now() }
    if ('problem' in body) {
      await insertCall(db, { ...call, status: 422, row_count: 0, applied: 0 })
      return fail(reply, 422, 'invalid', body.problem)
    }
    const rows = body.data.stock.length + body.data.prices.length
    const result = await applyBatch(db, erp, {
      ...{ batchId: id, bodyHash: hashOf(bodyOf(request)), body: body.data, now: now() },
    })
    const status = 'reply' in result ? 200 : { otherContent: 409, unknownCursor: 422 }[result.refused]
    const applied = 'reply' in result ? result.counts.applied : 0
    await insertCall(db, { ...call, status, row_count: rows, applied })
    if ('refused' in result)
      return result.refused === 'otherContent'
        ? fail(reply, status, 'otherContent', 'this id was used for a batch with other content')
        : fail(reply, status, 'unknownCursor', 'no order has this cursor')
    for (const [outcome, n] of Object.entries(result.counts)) metrics?.onErpRows(outcome as Outcome, n)
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('x-erp-repeated', result.isRepeated ? '1' : '0')
      .send(result.reply)
  })
}

function giveOrders(app: FastifyInstance, { db, now }: ErpOptions) {
  app.get('/erp/v1/orders', async (request, reply) => {
    const erp = erpOf(request)
    const query = ordersQuery.safeParse(request.query)
    if (!query.success) return fail(reply, 422, 'invalid', `after: whole number; limit: 1 to ${MOST_ORDERS}`)
    const page = await readOrders(db, erp, { after: query.data.after, most: query.data.limit })
    const call = { erp: erp.name, action: 'orders' as const, ref: String(page.next), at: now() }
    await insertCall(db, { ...call, status: 200, row_count: page.orders.length, applied: 0 })
    return page
  })
  app.put('/erp/v1/orders/cursor', async (request, reply) => {
    const erp = erpOf(request)
    const body = readBody(request, cursorBody)
    if ('problem' in body) return fail(reply, 422, 'invalid', body.problem)
    const position = await acknowledge(db, erp, body.data.cursor, now())
    const call = { erp: erp.name, action: 'acknowledge' as const, ref: String(body.data.cursor), at: now() }
    await insertCall(db, { ...call, status: position === null ? 422 : 200, row_count: 0, applied: 0 })
    return position === null ? fail(reply, 422, 'unknownCursor', 'no order has this cursor') : { cursor: position }
  })
}

/** Server for ERPs: stock and prices in, orders out (docs/erp.md). */
function createErpServer(options: ErpOptions): FastifyInstance {
  const app = Fastify({
    logger: loggerOf(options.log ?? false, options.tracing?.logFields),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MOST_BYTES,
  })
  options.metrics?.watch(app)
  options.tracing?.watch(app)
  app.removeAllContentTypeParsers()
  // The signature covers the bytes as sent.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (isUnavailable(error)) return fail(reply.header('retry-after', '1'), 503, 'busy', 'send the same request again')
    const { statusCode: status = 500 } = error
    if (status < 500) return fail(reply, status, 'badRequest', 'the request cannot be read')
    request.log.error(error)
    return fail(reply, 500, 'fault', 'unexpected error')
  })
  app.setNotFoundHandler((_, reply) => fail(reply, 404, 'notFound', 'no such address'))
  authenticateAll(app, options)
  takeBatches(app, options)
  giveOrders(app, options)
  return app
}

/** Serves ERPs at a port of their own, which no shopper reaches. */
export async function serveErp(options: ErpOptions, at: { port: number; host: string }) {
  const app = createErpServer(options)
  await app.listen(at)
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() }
}
