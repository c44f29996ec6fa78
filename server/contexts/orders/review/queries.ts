import { OrderStatus } from '../../../../src/domain/order-status'
import { SERVICES } from '../../../../src/domain/tcm/lines'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/tables'
import type { OrderRow } from '../move-order'
import { sourcesWhere } from '../kinds/registry'
import type { ShopUser } from '../../../platform/http/shop-user'
import { anyId } from '../../../platform/db/any-of'

/** Delivered or received. */
export const DELIVERED: readonly number[] = [OrderStatus.delivered, OrderStatus.completed]
/** Sources of orders that are completed before their shopper collects them. */
const collectedSources = () => sourcesWhere((kind) => kind.isCollectedOnceCompleted)

/** Pieces of a product that were not refunded. */
export const keptCount = sql<number>`(sum(i.count) - coalesce((select sum(b.count) from refund_item b join refund r on r.id = b.refund_id
  join order_item s on s.order_id = r.order_id and s.cart_id = b.cart_id
  where r.order_id = o.id and s.barcode = i.barcode and r.status in ('queued', 'done')), 0))::int`

/**
 * Whether the product was sold on prescription; the products of a herbal formula count too, although only the order
 * shows it.
 */
const soldOnPrescription = (barcode: RawBuilder<unknown>) => sql<boolean>`exists (select 1 from order_item s
  where s.order_id = o.id and s.barcode = ${barcode} and s.drug_class = 'Rx')`

/** Selects the products to review: one per product and order, in however many parcels it came. */
const dueOf = (handle: Handle, owner: ShopUser) =>
  handle
    .selectFrom('orders as o')
    .innerJoin('order_item as i', 'i.order_id', 'o.id')
    .leftJoin('comment as c', (join) => join.onRef('c.order_id', '=', 'o.id').onRef('c.barcode', '=', 'i.barcode'))
    .leftJoin('pickup_code as p', 'p.order_id', 'o.id')
    .where('o.user_id', '=', owner.userId)
    .where('o.merchant_code', '=', owner.merchantCode)
    .where('o.status', 'in', DELIVERED)
    .where('o.hidden', '=', false)
    // Cross-border products take no reviews here: their page shows other reviews.
    .where('i.global_id', 'is', null)
    .where('i.barcode', 'not in', SERVICES)
    .where('c.id', 'is', null)
    // A reservation is completed on payment: it needs a pickup before a review. @spec ST-61 PR-19
    .where((eb) => eb.or([eb('o.source', 'not in', collectedSources()), eb('p.used_at', 'is not', null)]))
    .groupBy(['o.id', 'i.barcode'])
    .having(keptCount, '>', 0)

/** Selects the shopper's orders among these that can still be reviewed. */
export const selectDueOrders = (handle: Handle, owner: ShopUser, ids: readonly number[]) =>
  dueOf(handle, owner).select('o.id').where('o.id', '=', anyId(ids))

interface Page {
  pageNum: number
  pageSize: number
}

/** Selects the products to review, those of the order `orderId` first. */
export const listDue = (
  handle: Handle,
  owner: ShopUser,
  { orderId, pageNum, pageSize }: Page & { orderId?: number | undefined },
) =>
  dueOf(handle, owner)
    .select(['o.id as order_id', 'o.order_no', 'o.created_at', 'i.barcode'])
    .select((eb) => [
      eb.fn.min('i.name').as('name'),
      eb.fn.min('i.spec').as('spec'),
      eb.fn.min('i.drug_class').as('drug_class'),
      keptCount.as('count'),
    ])
    .orderBy(sql`o.id = ${orderId ?? 0}`, 'desc')
    .orderBy('o.id', 'desc')
    .orderBy('i.barcode')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export const countDue = (handle: Handle, owner: ShopUser) =>
  handle
    .selectFrom(dueOf(handle, owner).select('o.id').as('due'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

const reviewsOf = (handle: Handle, owner: ShopUser) =>
  handle
    .selectFrom('comment as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .where('c.user_id', '=', owner.userId)
    .where('o.merchant_code', '=', owner.merchantCode)

/** Selects the shopper's own reviews, the newest first. */
export const listReviews = (handle: Handle, owner: ShopUser, { pageNum, pageSize }: Page) =>
  reviewsOf(handle, owner)
    .innerJoin('product as p', 'p.barcode', 'c.barcode')
    .select(['c.id', 'o.id as order_id', 'o.order_no', 'p.barcode', 'p.name', 'p.spec', 'p.drug_class'])
    .select(['c.score', 'c.body', 'c.tags', 'c.pics', 'c.created_at'])
    .select(soldOnPrescription(sql.ref('c.barcode')).as('isClosed'))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export const countReviews = (handle: Handle, owner: ShopUser) =>
  reviewsOf(handle, owner)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

/** Locks the shopper's own order of any kind until the transaction ends. */
export const lockReviewedOrder = (trx: Trx, owner: ShopUser, id: number): Promise<OrderRow | undefined> =>
  trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', owner.userId)
    .where('merchant_code', '=', owner.merchantCode)
    .where('hidden', '=', false)
    .forUpdate()
    .executeTakeFirst()

/** Selects the products of an order that were not refunded, each with the SPU that its reviews belong to. */
export const listReviewable = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('order_item as i')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .innerJoin('product as m', 'm.barcode', 'p.spu')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.barcode', 'm.id'])
    .select(
      sql<boolean>`m.drug_class is not distinct from 'Rx' or ${soldOnPrescription(sql.ref('i.barcode'))}`.as('isRx'),
    )
    .where('i.order_id', '=', orderId)
    .where('i.barcode', 'not in', SERVICES)
    .groupBy(['o.id', 'i.barcode', 'm.id', 'm.drug_class'])
    .having(keptCount, '>', 0)
    .execute()

export const findUser = (handle: Handle, userId: number) =>
  handle.selectFrom('app_user').select('name').where('id', '=', userId).executeTakeFirstOrThrow()

/** Inserts reviews and returns the new ones. Keeps an existing review: a line is reviewed once. */
export const insertReviews = (trx: Trx, rows: Insertable<Tables['comment']>[]) =>
  trx
    .insertInto('comment')
    .values(rows)
    .onConflict((line) => line.columns(['order_id', 'barcode']).where('order_id', 'is not', null).doNothing())
    .returning(['barcode', 'pics'])
    .execute()

/** Counts the reviews of an order for these products. */
export const countReviewed = (trx: Trx, orderId: number, barcodes: readonly string[]) =>
  trx
    .selectFrom('comment')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('order_id', '=', orderId)
    .where('barcode', 'in', barcodes)
    .executeTakeFirstOrThrow()
