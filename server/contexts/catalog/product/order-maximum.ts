import { sql } from 'kysely'

/**
 * Most pieces of product `p` that one order may hold: the product's own limit or that of a controlled substance in it, whichever is
 * smaller. 0 is no limit.
 */
export const orderMax = sql<number>`coalesce(least(nullif(p.limit_max, 0), (
  select min(d.order_limit) from product_substance ps join drug_substance d on d.id = ps.substance_id
  where ps.product_id = p.id and d.control = 'controlled'
)), 0)`
