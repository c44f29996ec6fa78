import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../platform/http/context'
import { singleHeaders } from '../../../platform/http/single-headers'
import type { Notify, PayMethod } from '../../../providers/payment/contract'
import { settleInsured } from '../insurance/settle-insured'
import { countAttempt, HOUR } from '../../../platform/rate-limit'
import { settle } from './settle-payment'
import { findBillOrder } from './queries'

/**
 * Most queries per payment and hour that notifications may trigger: any caller can send one, because they are unsigned,
 * and each queries the insurer. Polling finds the rest.
 */
const MOST_QUERIES = 60
const canQueryInsurer = async ({ db, now }: Deps, orderId: number) =>
  (await countAttempt(db, `insurer notice:${orderId}`, now(), HOUR)) <= MOST_QUERIES

/**
 * Mounts the routes for payment notifications of the providers. They have no session, no redirect, no query. The body
 * stays raw until the provider has verified it; a genuine notification is accepted even when it is already known.
 */
export const payNotify = (deps: Deps) => async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_, body, done) => done(null, body))
  // The insurer's notification only triggers a query: its reply to the query counts.
  app.post<{ Params: { tradeNo: string } }>('/api/pay/notify/insurer/:tradeNo', async (request, reply) => {
    const bill = await findBillOrder(deps.db, request.params.tradeNo)
    if (bill && (await canQueryInsurer(deps, bill.order_id))) await settleInsured(deps, bill.order_id)
    // Answers the same for existing and unknown payments, because any caller may send this.
    return reply.status(204).header('cache-control', 'no-store').send()
  })
  app.post<{ Params: { provider: string } }>('/api/pay/notify/:provider', async (request, reply) => {
    const method = (['wechat', 'alipay'] as const).find((one) => one === request.params.provider)
    if (!method) return reply.status(404).send()
    const isAccepted = await bookNotice(deps, method, {
      headers: singleHeaders(request.headers),
      body: String(request.body ?? ''),
    })
    const { status, type, body } = deps.payments[method].notifyAnswer(isAccepted)
    return reply.status(status).header('cache-control', 'no-store').type(type).send(body)
  })
}

async function bookNotice(deps: Deps, method: PayMethod, notify: Notify): Promise<boolean> {
  const notice = await deps.payments[method].readNotify(notify)
  if (notice === null) {
    deps.log.warn({ method }, 'payment notice refused')
    return false
  }
  if (notice === 'foreign') {
    // The provider has signed it: an account is configured wrongly, or a third party collects money in our name.
    deps.log.error({ method }, 'payment notice of another merchant')
    return false
  }
  if (notice !== 'other') await settle(deps, method, notice)
  return true
}
