import { sql } from 'kysely'
import { PICKUP } from '../../../src/domain/kind'
import { OrderStatus } from '../../../src/domain/order-status'

/**
 * Condition: the store has shipped the order `o`, or it may have been picked up. A pickup stays at the counter until it
 * is collected; a reservation is completed by its payment, without shipping.
 */
export const sentBy = (
  at: Date,
) => sql<boolean>`case when o.fetched_at is not null then o.fetched_at <= ${at} else exists (
  select 1 from order_event e where e.order_id = o.id and e.from_status is not null
    and (e.to_status in (${OrderStatus.delivered}, ${OrderStatus.completed}) or e.to_status = ${OrderStatus.shipped} and o.kind <> ${PICKUP})) end`
