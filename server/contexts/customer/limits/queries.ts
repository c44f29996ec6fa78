import { OrderStatus } from '../../../../src/domain/order-status'
import { sql, type RawBuilder } from 'kysely'
import type { ControlledSubstance } from '../../../../src/domain/purchase-limit'
import type { Handle, Trx } from '../../../platform/db/transaction'

/** Limits of a controlled substance, with the barcodes of the products that contain it. */
export type SubstanceRule = Omit<ControlledSubstance, 'bought'> & { id: number }

/** First key of the advisory locks on buyers of controlled drugs. */
const LOCK_SPACE = 76

/** Selects the rules of the controlled substances in these products. `barcodes`: an array as SQL. */
export const selectSubstanceRules = (barcodes: RawBuilder<string[]>) =>
  sql<SubstanceRule>`
    select d.id, d.name, d.order_limit as "orderLimit", d.window_days as "windowDays", d.window_limit as "windowLimit",
      array_agg(p.barcode order by p.barcode) as barcodes
    from product p
      join product_substance ps on ps.product_id = p.id
      join drug_substance d on d.id = ps.substance_id
    where d.control = 'controlled' and p.barcode = any (${barcodes})
    group by d.id order by d.id`

export const listSubstanceRules = (handle: Handle, barcodes: string[]) =>
  selectSubstanceRules(sql`${barcodes}::text[]`).execute(handle)

/** Counts the pieces bought in the window of each substance, without cancelled and returned ones. */
export const countPurchases = (handle: Handle, ruleIds: number[], userIds: readonly number[], now: Date) =>
  sql<{ id: number; pieces: number }>`
    select d.id, sum(greatest(0, i.count - coalesce((
      select sum(b.count) from refund_item b join refund r on r.id = b.refund_id
      where r.order_id = o.id and b.cart_id = i.cart_id and (b.restocked or r.received_at is not null)
    ), 0)))::int as pieces
    from drug_substance d
      join product_substance ps on ps.substance_id = d.id
      join order_item i on i.product_id = ps.product_id
      join orders o on o.id = i.order_id
    where d.id = any (${ruleIds}::int[]) and o.user_id = any (${[...userIds]}::int[])
      and o.status <> ${OrderStatus.cancelled} and o.created_at > ${now}::timestamptz - make_interval(days => d.window_days)
    group by d.id`.execute(handle)

/** Takes advisory locks on these keys, in one order. */
export const lockBuyers = (trx: Trx, keys: string[]) =>
  sql`select pg_advisory_xact_lock(k) from (
    select distinct hashtextextended(t, ${LOCK_SPACE}) as k from unnest(${keys}::text[]) t order by k
  ) sorted`.execute(trx)
