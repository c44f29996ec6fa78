import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../platform/db/transaction'
import type { Deps } from '../../../platform/http/context'
import { countAttempt, HOUR } from '../../../platform/rate-limit'
import type { CourierReport } from '../../../providers/courier/contract'
import { lockOrder } from '../queries'
import { deliverIfComplete } from './deliver-order'
import { findByParcelNo, findParcel, listByLabel } from './parcel-queries'
import { acceptReport } from './typed-numbers'

/** Most notices that one IP address may send in an hour: a provider reports every parcel several times. */
const MOST_NOTICES = 20_000
const PROVIDERS: readonly string[] = ['kuaidi100', 'dada']

/** Stores a report on each parcel that it is about; an order whose parcels have all arrived is delivered. */
async function takeReport({ db, now }: Pick<Deps, 'db' | 'now'>, report: CourierReport) {
  const parts = 'label' in report ? await listByLabel(db, report.label) : [await findByParcelNo(db, report.parcelNo)]
  for (const part of parts) {
    if (!part) continue
    await inTransaction(db, async (trx) => {
      await lockOrder(trx, part.order_id)
      const row = await findParcel(trx, part.order_id, part.store_no)
      // Staff has typed another number meanwhile.
      const isOther = 'label' in report && row?.num !== report.label.num
      if (!row || isOther || !(await acceptReport(trx, row, { ...report, at: now() }))) return
      await deliverIfComplete(trx, part.order_id, now())
    })
  }
}

/**
 * Mounts the route for notices of the couriers. It has no session. Answers in the form that Kuaidi100 expects; Dada reads
 * the status alone. A genuine notice is accepted even when it changes nothing.
 */
export const courierNotify = (deps: Deps) => async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 256 * 1024 }, (_, body, done) => done(null, body))
  app.post<{ Params: { provider: string } }>('/api/courier/notify/:provider', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { provider } = request.params
    if (!PROVIDERS.includes(provider)) return reply.status(404).send()
    if ((await countAttempt(deps.db, `courier-notice-ip:${request.ip}`, deps.now(), HOUR)) > MOST_NOTICES)
      return reply.status(429).send()
    const report = (await deps.couriers.readNotice?.(provider, { body: String(request.body ?? '') })) ?? null
    if (report === null) {
      deps.log.warn({ provider }, 'courier notice refused')
      return reply.status(401).send({ result: false, returnCode: '500', message: '验签失败' })
    }
    if (report !== 'other') await takeReport(deps, report)
    return reply.send({ result: true, returnCode: '200', message: '成功' })
  })
}
