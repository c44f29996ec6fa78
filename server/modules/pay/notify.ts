import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../http/context'
import type { Notify, PayMethod } from '../../payments/provider'
import { settle } from './settle'

const flat = (headers: Record<string, string | string[] | undefined>): Notify['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]))

/**
 * Where providers report payments. No session, no redirect, no query. The body stays raw until the provider has verified
 * it; a genuine notice is answered as taken even when we already know of it.
 */
export const payNotify = (deps: Deps) => async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_, body, done) => done(null, body))
  app.post<{ Params: { provider: string } }>('/api/pay/notify/:provider', async (request, reply) => {
    const method = (['wechat', 'alipay'] as const).find((one) => one === request.params.provider)
    if (!method) return reply.status(404).send()
    const taken = await take(deps, method, { headers: flat(request.headers), body: String(request.body ?? '') })
    const { status, type, body } = deps.payments[method].notifyAnswer(taken)
    return reply.status(status).header('cache-control', 'no-store').type(type).send(body)
  })
}

async function take(deps: Deps, method: PayMethod, notify: Notify): Promise<boolean> {
  const notice = await deps.payments[method].readNotify(notify)
  if (notice === null) {
    deps.log.warn({ method }, 'payment notice refused')
    return false
  }
  if (notice !== 'other') await settle(deps, method, notice)
  return true
}
