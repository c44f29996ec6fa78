import { OrderStatus } from '../../../../src/domain/order-status'
import { inTransaction } from '../../../platform/db/transaction'
import type { JobDeps } from '../../../platform/jobs/runner'
import { settleFromProvider } from './settle-payment'
import { moveOrder } from '../../orders'

/**
 * Ends an order that nobody has paid in time. The provider is asked first: a payment whose notice got lost still counts.
 * Throws when the provider cannot be asked, so that the job comes back. @spec ST-62
 */
export async function closeExpiredOrder(deps: JobDeps, orderId: number) {
  await settleFromProvider(deps, orderId)
  await inTransaction(deps.db, async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .where('expires_at', '<=', deps.now())
      .forUpdate()
      .executeTakeFirst()
    if (order) await moveOrder(trx, order, { to: OrderStatus.cancelled, by: 'timeout', at: deps.now() })
  })
}
