import { sql } from 'kysely'

/**
 * Purchase limit of product `p` per order, in pieces: the smaller of the product's own limit and the limit of a
 * controlled substance in it. 0 means no limit.
 */
export const orderMax = sql<number>`coalesce(least(nullif(p.limit_max, 0), (
  select min(d.order_limit) from product_substance ps join drug_substance d on d.id = ps.substance_id
  where ps.product_id = p.id and d.control = 'controlled'
)), 0)`
