import { sql } from 'kysely'

/**
 * Store that decides on the after-sale `r` of the order `o`: the one that sent its products, all of them from one store.
 * Older after-sales with products of several stores belong to the store of the first line. @spec PR-24
 */
export const afterSaleStore = sql<string | null>`coalesce((select i.store_no from refund_item c
  join order_item i on i.order_id = o.id and i.cart_id = c.cart_id where c.refund_id = r.id order by i.line limit 1),
  o.store_no)`

/**
 * Store whose staff decides on the after-sale: the one above, or null when nobody works there, which leaves the decision
 * to the staff of the shop's other stores.
 */
export const decidingStore = sql<string | null>`(select s.store_no from staff s
  where s.store_no = ${afterSaleStore} and s.duty = 'store' limit 1)`

/** Condition: the staff of a store decides on the after-sale `r` of the order `o`. */
export const decidesAt = (storeNo: string) =>
  sql<boolean>`case when ${decidingStore} is null
    then o.merchant_code = (select t.merchant_code from store t where t.store_no = ${storeNo})
    else ${afterSaleStore} = ${storeNo} end`
