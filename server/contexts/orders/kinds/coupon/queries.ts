import { DrugClass } from '../../../../../src/domain/drug-class'
import { OrderStatus } from '../../../../../src/domain/order-status'
import type { Handle, Trx } from '../../../../platform/db/transaction'
import { COUPON_SALE, NOT_PRODUCTS } from '../../../marketing'
import type { Page } from '../page'

export const findSale = (trx: Trx, id: number) =>
  trx.selectFrom('coupon_sale').selectAll().where('id', '=', id).executeTakeFirst()

/** Holds one coupon of the sale if any is left. */
export const takeCoupon = (trx: Trx, saleId: number) =>
  trx
    .updateTable('coupon_sale')
    .set((eb) => ({ remaining: eb('remaining', '-', 1) }))
    .where('id', '=', saleId)
    .where('remaining', '>', 0)
    .executeTakeFirst()

export const putBackCoupon = (trx: Trx, saleId: number) =>
  trx
    .updateTable('coupon_sale')
    .set((eb) => ({ remaining: eb('remaining', '+', 1) }))
    .where('id', '=', saleId)
    .execute()

/** Selects the seller: the company's own warehouse, because no store hands over a coupon. */
export const findSeller = (trx: Trx) =>
  trx
    .selectFrom('store')
    .select('store_no')
    .where('merchant_code', '=', '')
    .orderBy('warehouse', 'desc')
    .orderBy('store_no')
    .executeTakeFirstOrThrow()

export const insertPurchase = (trx: Trx, orderId: number, saleId: number) =>
  trx.insertInto('coupon_purchase').values({ order_id: orderId, sale_id: saleId }).execute()

export const setPurchasedCoupon = (trx: Trx, orderId: number, userCouponId: number) =>
  trx.updateTable('coupon_purchase').set({ user_coupon_id: userCouponId }).where('order_id', '=', orderId).execute()

/** Selects the coupon that an order buys, and its buyer. */
export const findPurchasedCoupon = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('coupon_purchase as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('coupon_sale as s', 's.id', 'p.sale_id')
    .innerJoin('coupon as c', 'c.id', 's.coupon_id')
    .selectAll('c')
    .select('o.user_id')
    .where('p.order_id', '=', orderId)
    .executeTakeFirstOrThrow()

export const findOrderOfKey = (trx: Trx, userId: number, key: string) =>
  trx
    .selectFrom('orders')
    .select(['order_no', 'payable_fen', 'expires_at'])
    .where('user_id', '=', userId)
    .where('idem_key', '=', key)
    .where('source', '=', COUPON_SALE)
    .executeTakeFirst()

/** Locks the shopper's order of a coupon or a benefit package. */
export const lockPurchaseOrder = (trx: Trx, userId: number, orderNo: string) =>
  trx
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .where('source', 'in', NOT_PRODUCTS)
    .forUpdate()
    .executeTakeFirst()

/** Selects the shopper's orders of coupons that are paid or may still be paid. */
const selectLivingPurchases = (handle: Handle, userId: number) =>
  handle
    .selectFrom('orders as o')
    .select(['o.id', 'o.order_no', 'o.status', 'o.source_ref', 'o.expires_at', 'o.payable_fen'])
    .where('o.user_id', '=', userId)
    .where('o.source', '=', COUPON_SALE)
    .where('o.status', '<>', OrderStatus.cancelled)

export const listLivingPurchases = (handle: Handle, userId: number) => selectLivingPurchases(handle, userId).execute()

export const listLivingPurchasesOfSale = (handle: Handle, userId: number, saleId: number) =>
  selectLivingPurchases(handle, userId).where('o.source_ref', '=', saleId).execute()

export type LivingPurchase = Awaited<ReturnType<typeof listLivingPurchases>>[number]

/**
 * Selects current and future coupon sales, without coupons for products that need a prescription or a pharmacist's
 * advice.
 * @spec RX-04
 */
const selectOpenSales = (handle: Handle, now: Date) =>
  handle
    .selectFrom('coupon_sale as s')
    .innerJoin('coupon as c', 'c.id', 's.coupon_id')
    .leftJoin('coupon_goods as g', 'g.coupon_id', 'c.id')
    .leftJoin('product as p', 'p.barcode', 'g.barcode')
    .where('s.ends_at', '>', now)
    .where((eb) => eb.or([eb('p.drug_class', 'is', null), eb('p.drug_class', '=', DrugClass.otcB)]))

export const countOpenSales = (handle: Handle, now: Date) =>
  selectOpenSales(handle, now)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

export const listOpenSales = (handle: Handle, now: Date, { pageNum, pageSize }: Page) =>
  selectOpenSales(handle, now)
    .select([
      's.id',
      's.coupon_id',
      's.price_fen',
      's.origin_fen',
      's.remaining',
      's.per_user',
      's.starts_at',
      's.ends_at',
    ])
    .select(['c.name', 'c.amount_fen', 'c.min_fen', 'c.coupon_type', 'c.order_type', 'c.scope', 'c.valid_days'])
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export type OpenSaleRow = Awaited<ReturnType<typeof listOpenSales>>[number]

/** Selects all purchases of the shopper, including cancelled ones. */
const selectPurchases = (handle: Handle, userId: number) =>
  handle
    .selectFrom('coupon_purchase as b')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .innerJoin('coupon_sale as s', 's.id', 'b.sale_id')
    .innerJoin('coupon as c', 'c.id', 's.coupon_id')
    .where('o.user_id', '=', userId)

export const countPurchases = (handle: Handle, userId: number) =>
  selectPurchases(handle, userId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

export const listPurchases = (handle: Handle, userId: number, { pageNum, pageSize }: Page) =>
  selectPurchases(handle, userId)
    .select(['o.order_no', 'o.status', 'o.payable_fen', 'o.created_at', 'o.expires_at', 'c.name'])
    .orderBy('o.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
