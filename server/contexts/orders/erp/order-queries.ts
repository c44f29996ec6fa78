import { sql } from 'kysely'
import { OrderStatus } from '../../../../src/domain/order-status'
import type { Handle, Trx } from '../../../platform/db/transaction'

/** Key of the lock under which orders get their positions: a position is visible only after all lower ones. */
const PLACES_LOCK = 71_001

/** Returns the highest position of an order. */
export const lastPosition = async (handle: Handle): Promise<number> =>
  (
    await sql<{
      n: number
    }>`select coalesce(max(erp_position), 0) as n from orders where erp_position is not null`.execute(handle)
  ).rows[0]?.n ?? 0

/**
 * Gives positions to the orders that the ERP may read from now on: paid, with products of a store, of a full group, and
 * without a refund request. Skips orders that are being changed; they get a position at the next reading.
 */
export async function placeOrders(trx: Trx, shop: { merchantCode: string; ordersFrom: Date }) {
  await sql`select pg_advisory_xact_lock(${PLACES_LOCK}::bigint)`.execute(trx)
  const waiting = [OrderStatus.unpaid, OrderStatus.depositPaid, OrderStatus.refunding]
  await sql`
    with ready as (
      select o.id from orders o
      where o.erp_position is null and (o.status <> 600 or o.paid_at is not null) and o.created_at >= ${shop.ordersFrom}
        and o.merchant_code = ${shop.merchantCode} and o.paid_at is not null
        and o.status not in (${sql.join(waiting.map((status) => sql.lit(status)))})
        and exists (select 1 from order_item i where i.order_id = o.id and i.product_id is not null)
        and not exists (select 1 from group_seat s join buy_group g on g.id = s.group_id
          where s.order_id = o.id and g.state <> 'full')
      order by o.paid_at, o.id for update of o skip locked)
    update orders o set erp_position = nextval('erp_position'), erp_cancelled = o.status = ${OrderStatus.cancelled}
    from (select id from ready) r where o.id = r.id`.execute(trx)
  await sql`
    with ended as (
      select id from orders where erp_position is not null and status = 600 and not erp_cancelled
        and merchant_code = ${shop.merchantCode} order by id for update skip locked)
    update orders o set erp_position = nextval('erp_position'), erp_cancelled = true
    from (select id from ended) r where o.id = r.id`.execute(trx)
}

/** Order as an ERP reads it, without any data of its shopper. */
export interface OrderForErp {
  position: number
  order_no: string
  store_no: string
  kind: number | null
  status: number
  is_cancelled: boolean
  paid_at: Date
  slot_from: Date | null
  slot_to: Date | null
  lines: { sku: string; count: number; priceFen: number }[]
}

/** Lists the orders of a shop after a position, without the pieces that after-sales have restocked. */
export const listOrdersAfter = async (
  handle: Handle,
  { merchantCode, after, most }: { merchantCode: string; after: number; most: number },
): Promise<OrderForErp[]> =>
  (
    await sql<OrderForErp>`
      select o.erp_position as position, o.order_no, o.store_no, o.kind, o.status, o.erp_cancelled as is_cancelled,
        o.paid_at, o.slot_from, o.slot_to,
        (select json_agg(json_build_object('sku', i.barcode, 'priceFen', i.price_fen, 'count', i.count - coalesce((
            select sum(b.count) from refund f join refund_item b on b.refund_id = f.id
            where f.order_id = o.id and b.cart_id = i.cart_id and b.restocked), 0)) order by i.line)
          from order_item i where i.order_id = o.id and i.product_id is not null) as lines
      from orders o where o.erp_position > ${after} and o.merchant_code = ${merchantCode}
      order by o.erp_position limit ${most}`.execute(handle)
  ).rows

export const findCursor = async (handle: Handle, erp: string): Promise<number> =>
  (await handle.selectFrom('erp_cursor').select('position').where('erp', '=', erp).executeTakeFirst())?.position ?? 0

/** Moves the position up to which an ERP has stored the orders, never backwards. Returns the stored position. */
export const moveCursor = async (handle: Handle, erp: string, position: number, at: Date): Promise<number> =>
  (
    await handle
      .insertInto('erp_cursor')
      .values({ erp, position, at })
      .onConflict((conflict) =>
        conflict
          .column('erp')
          .doUpdateSet({ position: sql<number>`greatest(erp_cursor.position, excluded.position)`, at }),
      )
      .returning('position')
      .executeTakeFirstOrThrow()
  ).position
