import type { Updateable } from 'kysely'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { OrderRow } from '../move-order'
import type { OrderTable } from '../tables'

export const findOrder = (handle: Handle, id: number): Promise<OrderRow | undefined> =>
  handle.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

export const findLastEvent = (handle: Handle, orderId: number) =>
  handle.selectFrom('order_event').select('id').where('order_id', '=', orderId).orderBy('id', 'desc').executeTakeFirst()

export const listStores = (handle: Handle, storeNos: readonly string[]) =>
  handle.selectFrom('store').selectAll().where('store_no', 'in', storeNos).execute()

/** Selects what decides where a product may be delivered. */
export const listDeliveryFacts = (trx: Trx, barcodes: readonly string[]) =>
  trx.selectFrom('product').select(['barcode', 'storage', 'form']).where('barcode', 'in', barcodes).execute()

/** Returns the coupon of the order that is valid in one city only. */
export const findCityCoupon = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('user_coupon as u')
    .innerJoin('coupon as c', 'c.id', 'u.coupon_id')
    .select('c.id')
    .where('u.order_id', '=', orderId)
    .where('c.city_id', 'is not', null)
    .executeTakeFirst()

type AddressColumn = 'city_id' | 'address_sealed' | 'note_sealed' | 'promise_from' | 'promise_to'

export const updateAddress = (trx: Trx, id: number, columns: Pick<Updateable<OrderTable>, AddressColumn>) =>
  trx.updateTable('orders').set(columns).where('id', '=', id).execute()
