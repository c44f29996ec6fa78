import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../platform/db/transaction'
import type { Deps } from '../../../platform/http/context'
import { singleHeaders } from '../../../platform/http/single-headers'
import { countAttempt, HOUR } from '../../../platform/rate-limit'
import { firstUse } from '../sign-in/queries'
import { deletePartnerAddresses, deletePartnerIdentity } from './queries'

/** Most notices that one IP address may send in an hour. */
const MOST_NOTICES = 600

/** Deletes a partner's data of a customer: the identity and the addresses. The account stays. */
async function deletePartnerCustomer({ db }: Deps, merchantCode: string, customerId: string) {
  await inTransaction(db, async (trx) => {
    const userId = await deletePartnerIdentity(trx, `partner:${merchantCode}`, customerId)
    if (userId !== undefined) await deletePartnerAddresses(trx, userId, merchantCode)
  })
}

/**
 * Mounts the route for signed notices of the partners. It has no session. Accepts each message once, by its nonce; a
 * repeated notice with a new nonce changes nothing more.
 */
export const partnerNotify = (deps: Deps) => async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_, body, done) => done(null, body))
  app.post<{ Params: { code: string } }>('/api/partner/notify/:code', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if ((await countAttempt(deps.db, `partner-notice-ip:${request.ip}`, deps.now(), HOUR)) > MOST_NOTICES)
      return reply.status(429).send()
    const { code } = request.params
    const [path = ''] = request.url.split('?')
    const message = { method: 'POST', path, body: String(request.body ?? ''), headers: singleHeaders(request.headers) }
    const genuine = deps.merchants.readNotice(code, message)
    if (!genuine || !(await firstUse(deps.db, `partner-notice:${code}`, genuine.nonce, deps.now()))) {
      deps.log.warn('partner notice refused')
      return reply.status(401).send()
    }
    const { notice } = genuine
    if (notice.kind === 'drawJoined') {
      const joined = await deps.ports.redeemJoinKey(deps, code, notice.key)
      return 'error' in joined ? reply.status(410).send(joined) : reply.send({ received: true, ...joined })
    }
    await deletePartnerCustomer(deps, code, notice.customerId)
    return reply.send({ received: true })
  })
}
