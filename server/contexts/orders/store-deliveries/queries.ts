import { sql } from 'kysely'
import { CartKind } from '../../../../src/domain/kind'
import { OrderStatus } from '../../../../src/domain/order-status'
import type { Handle } from '../../../platform/db/transaction'

interface Delivery {
  promised: Date
  delivered: Date
}

/**
 * Lists the times of the latest delivered rider orders of a store that had a promise, latest promise first. Reads no
 * column of a shopper. The index on store and promise bounds the read.
 */
export const listDeliveries = async (
  handle: Handle,
  { storeNo, since, most }: { storeNo: string; since: Date; most: number },
): Promise<Delivery[]> =>
  (
    await sql<Delivery>`
      select o.promise_to as promised, arrival.at as delivered
      from orders o
      cross join lateral (
        select min(e.at) as at from order_event e where e.order_id = o.id and e.to_status = ${OrderStatus.delivered}
      ) arrival
      where o.store_no = ${storeNo} and o.kind = ${sql.lit(CartKind.lightning)} and o.promise_to is not null
        and o.promise_to >= ${since} and arrival.at is not null
      order by o.promise_to desc limit ${most}`.execute(handle)
  ).rows
