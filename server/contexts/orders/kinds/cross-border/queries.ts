import type { Insertable, Updateable } from 'kysely'
import { CouponType } from '../../../../../src/domain/enums'
import { orderTypeOf } from '../../../../../src/domain/kind'
import { OrderStatus } from '../../../../../src/domain/order-status'
import type { Tables } from '../../../../platform/db/tables'
import type { Handle, Trx } from '../../../../platform/db/transaction'
import { productQuery } from '../../../catalog'

/** Selects an unpaid order with its buyer. */
export const findUnpaidOrder = (handle: Handle, userId: number, orderNo: string) =>
  handle
    .selectFrom('orders as o')
    .innerJoin('global_order as g', 'g.order_id', 'o.id')
    .selectAll('o')
    .select(['g.name', 'g.id_mask'])
    .where('o.user_id', '=', userId)
    .where('o.order_no', '=', orderNo)
    .where('o.status', '=', OrderStatus.unpaid)
    .where('o.hidden', '=', false)
    .executeTakeFirst()

/** Selects an order's buyer, the state of its declaration, and its company. */
export const findDeclaredOrder = (handle: Handle, orderId: number) =>
  handle
    .selectFrom('global_order as g')
    .innerJoin('orders as o', 'o.id', 'g.order_id')
    .innerJoin('global_company as c', 'c.code', 'o.company')
    .select(['g.name', 'g.id_mask', 'g.customs', 'g.reason', 'o.tax_fen', 'o.status'])
    .select(['c.code', 'c.way', 'c.days_from', 'c.days_to'])
    .where('g.order_id', '=', orderId)
    .executeTakeFirstOrThrow()

/** Selects the data that customs receive; the buyer is sealed. */
export const findDeclaration = (handle: Handle, orderId: number) =>
  handle
    .selectFrom('global_order as g')
    .innerJoin('orders as o', 'o.id', 'g.order_id')
    .select(['g.name_sealed', 'g.id_sealed', 'g.value_fen', 'g.customs', 'g.tries'])
    .select(['o.order_no', 'o.status', 'o.tax_fen'])
    .where('g.order_id', '=', orderId)
    .executeTakeFirst()

export const findCustomsData = (trx: Trx, orderId: number) =>
  trx.selectFrom('global_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

export const findTries = (trx: Trx, orderId: number) =>
  trx.selectFrom('global_order').select('tries').where('order_id', '=', orderId).executeTakeFirstOrThrow()

export const findCustoms = (handle: Handle, orderId: number) =>
  handle.selectFrom('global_order').select('customs').where('order_id', '=', orderId).executeTakeFirst()

/** Returns the state of a declaration that exists. */
export const getCustoms = (handle: Handle, orderId: number) =>
  handle.selectFrom('global_order').select('customs').where('order_id', '=', orderId).executeTakeFirstOrThrow()

export const insertCustomsData = (trx: Trx, row: Insertable<Tables['global_order']>) =>
  trx.insertInto('global_order').values(row).execute()

export const updateBuyer = (trx: Trx, orderId: number, buyer: Updateable<Tables['global_order']>) =>
  trx.updateTable('global_order').set(buyer).where('order_id', '=', orderId).execute()

export const updateAddress = (trx: Trx, orderId: number, address: Updateable<Tables['orders']>) =>
  trx.updateTable('orders').set(address).where('id', '=', orderId).execute()

/** Starts the next attempt: a decision about an earlier one no longer counts. */
export const restartDeclaration = (trx: Trx, orderId: number) =>
  trx
    .updateTable('global_order')
    .set((eb) => ({ customs: 'waiting', reason: '', tries: eb('tries', '+', 1) }))
    .where('order_id', '=', orderId)
    .execute()

export const lockDeclaredOrder = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('orders')
    .select(['user_id', 'order_no', 'status'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()

type Decision = Pick<Updateable<Tables['global_order']>, 'customs' | 'reason'>

/** Writes the decision about an attempt that still waits for it. */
export const decideDeclaration = (
  trx: Trx,
  { orderId, tries }: { orderId: number; tries: number },
  decision: Decision,
) =>
  trx
    .updateTable('global_order')
    .set(decision)
    .where('order_id', '=', orderId)
    .where('tries', '=', tries)
    .where('customs', '=', 'waiting')
    .executeTakeFirst()

/** Takes pieces of a product that has enough. */
export const takePieces = (trx: Trx, productId: number | null, count: number) =>
  trx
    .updateTable('global_product')
    .set((eb) => ({ qty: eb('qty', '-', count) }))
    .where('id', '=', productId)
    .where('qty', '>=', count)
    .executeTakeFirst()

export const putBackPieces = (trx: Trx, productId: number | null, count: number) =>
  trx
    .updateTable('global_product')
    .set((eb) => ({ qty: eb('qty', '+', count) }))
    .where('id', '=', productId)
    .execute()

export const findProductOnSale = (handle: Handle, barcode: string) =>
  handle
    .selectFrom('global_product')
    .select('id')
    .where('barcode', '=', barcode)
    .where('on_sale', '=', true)
    .executeTakeFirst()

export const listProducts = (handle: Handle, ids: number[]) => productQuery(handle).where('p.id', 'in', ids).execute()

/** Lists the coupons that shoppers may claim now, and the claimed ones; those of the highest amount first. */
export const listClaimableCoupons = (handle: Handle, now: Date, claimedIds: Iterable<number>) =>
  handle
    .selectFrom('coupon')
    .selectAll()
    .where('merchant_code', '=', '')
    .where('order_type', '=', orderTypeOf('global'))
    .where('coupon_type', '=', CouponType.order)
    .where('way', '=', 'claim')
    .where('audience', '=', 'all')
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where((eb) => eb.or([eb('remaining', '>', 0), eb('id', 'in', [0, ...claimedIds])]))
    .orderBy('amount_fen', 'desc')
    .limit(20)
    .execute()

export const deleteCartLines = (trx: Trx, userId: number, ids: number[]) =>
  trx.deleteFrom('global_cart_item').where('user_id', '=', userId).where('id', 'in', ids).execute()
