import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { CODES } from '../../../src/contract/codes'
import { isUnavailable } from '../db/connection-errors'
import { ERROR_PAGE, isPageRequest } from './page-request'
import { Refusal } from './refusal'

/**
 * Refusals with their own HTTP status, which concern the request itself. Business refusals are normal replies with HTTP
 * 200.
 */
const HTTP_STATUS = new Set<number>([
  CODES.badRequest,
  CODES.missing,
  CODES.tooLarge,
  CODES.invalid,
  CODES.tooMany,
  CODES.fault,
  CODES.unavailable,
])

/** Time after which a caller may try again, in seconds: a restarting database is back by then. */
export const RETRY_AFTER = '2'

const send = (reply: FastifyReply, { code, message, data }: Refusal) =>
  reply
    .status(HTTP_STATUS.has(code) ? code : 200)
    .headers(code === CODES.unavailable ? { 'retry-after': RETRY_AFTER } : {})
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({ code, msg: message, data })

/** PostgreSQL cannot store the text (a zero byte, a broken surrogate): the input is wrong, not the server. */
const UNSTORABLE = new Set(['22021', '22P02', '22003', '22P05'])

const asRefusal = (error: FastifyError): Refusal | null => {
  if (error instanceof Refusal) return error
  if (UNSTORABLE.has(error.code)) return new Refusal('invalid', '提交的内容含有无法识别的字符或数字')
  if (isUnavailable(error)) return new Refusal('unavailable')
  const status = error.statusCode ?? 500
  if (status === 413) return new Refusal('tooLarge')
  if (status === 429) return new Refusal('tooMany')
  if (status >= 400 && status < 500) return new Refusal('badRequest')
  return null
}

/** Converts every error to a reply. */
export function addErrorHandler(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asRefusal(error)
    // The path cannot be decoded: shows a page to a shopper and the envelope to a program.
    if (refusal?.code === CODES.badRequest && isPageRequest(request)) return reply.redirect(ERROR_PAGE)
    // The failure of a provider is logged where it is called.
    if (refusal?.code === CODES.unavailable && !(error instanceof Refusal))
      request.log.warn({ err: error, url: request.routeOptions.url }, 'database unavailable')
    if (!refusal) request.log.error({ err: error, url: request.routeOptions.url }, 'unexpected')
    return send(reply, refusal ?? new Refusal('fault'))
  })
}

export const sendMissing = (reply: FastifyReply) => send(reply, new Refusal('missing'))

/** Replies to paths that the router itself rejects: broken escapes, parts that are far too long. */
export const sendBadUrl = (reply: FastifyReply) => send(reply, new Refusal('badRequest'))
