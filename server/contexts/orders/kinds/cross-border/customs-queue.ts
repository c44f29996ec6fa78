import type { Handle, Trx } from '../../../../platform/db/transaction'
import { addJob } from '../../../../platform/jobs/queue'
import { findCustoms, findTries } from './queries'

/** Queues the declaration of a paid order; each attempt is a job of its own. */
export async function planDeclaring(trx: Trx, orderId: number, at: Date, requestCount = 0) {
  const { tries } = await findTries(trx, orderId)
  const dedupe = `declare:${orderId}:${tries}:${requestCount}`
  await addJob(trx, { kind: 'declareGlobal', payload: { orderId, tries, asked: requestCount }, runAt: at, dedupe })
}

/** Whether customs have cleared the order; it is not sent before. */
export const hasPassed = async (handle: Handle, orderId: number) =>
  (await findCustoms(handle, orderId))?.customs === 'passed'
