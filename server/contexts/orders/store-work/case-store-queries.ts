import { sql } from 'kysely'

/**
 * Store that decides on the after-sale `r` of the order `o`: the one that sent its products, all of them from one store.
 * Older after-sales with products of several stores belong to the store of the first line. @spec PR-24
 */
export const caseStore = sql<string | null>`coalesce((select i.store_no from refund_item c
  join order_item i on i.order_id = o.id and i.cart_id = c.cart_id where c.refund_id = r.id order by i.line limit 1),
  o.store_no)`
