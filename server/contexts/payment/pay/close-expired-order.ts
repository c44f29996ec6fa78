import { OrderStatus } from '../../../../src/domain/order-status'
import { inTransaction } from '../../../platform/db/transaction'
import type { JobDeps } from '../../../platform/jobs/runner'
import { settleFromProvider } from './settle-payment'
import { moveOrder } from '../../orders'
import { lockExpiredOrder } from './queries'

/**
 * Closes an order that was not paid in time. Queries the provider first: a payment with a lost notification still
 * counts. Throws when the provider is unavailable: the job is then retried.
 * @spec ST-62
 */
export async function closeExpiredOrder(deps: JobDeps, orderId: number) {
  await settleFromProvider(deps, orderId)
  await inTransaction(deps.db, async (trx) => {
    const order = await lockExpiredOrder(trx, orderId, deps.now())
    if (order) await moveOrder(trx, order, { to: OrderStatus.cancelled, by: 'timeout', at: deps.now() })
  })
}
