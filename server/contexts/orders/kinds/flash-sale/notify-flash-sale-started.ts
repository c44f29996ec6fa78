import { inTransaction, type Handle } from '../../../../platform/db/transaction'
import { addJob } from '../../../../platform/jobs/queue'
import type { JobDeps } from '../../../../platform/jobs/runner'
import { notify } from '../../../customer'
import { findStartedSession, listSubscribers } from './queries'

/** Queues the start notification of a session, once per session. @spec ST-74 */
export const planStartNotice = (handle: Handle, barcode: string, startsAt: Date) => {
  const begins = startsAt.toISOString()
  const payload = { barcode, begins }
  return addJob(handle, { kind: 'seckillBegins', payload, runAt: startsAt, dedupe: `seckill:${barcode}:${begins}` })
}

/**
 * Notifies all subscribers that a session has begun; sends nothing for a session that was moved or is over.
 * @spec ST-74 PR-27
 */
export const notifyFlashSaleStarted = ({ db, now }: JobDeps, barcode: string, begins: Date) =>
  inTransaction(db, async (trx) => {
    const at = now()
    if (!(await findStartedSession(trx, barcode, { begins, now: at }))) return
    const subscribers = await listSubscribers(trx, barcode, begins)
    for (const { user_id: userId } of subscribers)
      await notify(trx, {
        ...{ userId, kind: 'service', title: '秒杀开始了', at },
        content: '您设置提醒的秒杀已经开始，数量有限，先到先得。',
        url: `/commodity/seckillDetail/${barcode}`,
        merchantCode: '',
        idemKey: `seckill:${barcode}:${begins.toISOString()}:${userId}`,
      })
  })
