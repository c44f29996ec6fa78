import type { Handle } from '../../../platform/db/transaction'
import { OrderStatus } from '../../../../src/domain/order-status'
import { sourcesWhere } from '../kinds/registry'

/** Most orders of one shopper that are counted, the newest. */
const MOST_ORDERS = 200

/**
 * Lists the orders of our own shop that reached this shopper since a moment, with the time of their arrival; with a
 * product only those that contain it.
 */
export const listReceivedOrders = (handle: Handle, userId: number, since: Date, productId?: number) =>
  handle
    .selectFrom('orders as o')
    .innerJoin('order_event as e', 'e.order_id', 'o.id')
    .select((eb) => ['o.id', eb.fn.min('e.at').as('received_at')])
    .where('o.user_id', '=', userId)
    .where('o.merchant_code', '=', '')
    .where('o.status', 'in', [OrderStatus.delivered, OrderStatus.completed])
    .where('e.to_status', 'in', [OrderStatus.delivered, OrderStatus.completed])
    .$if(productId !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('order_item as i')
            .select('i.order_id')
            .whereRef('i.order_id', '=', 'o.id')
            .where('i.product_id', '=', productId ?? 0),
        ),
      ),
    )
    // A reservation is completed by its payment, before anything is handed over.
    .where(
      'o.source',
      'not in',
      sourcesWhere((kind) => kind.isCollectedOnceCompleted),
    )
    .groupBy('o.id')
    .having((eb) => eb.fn.min('e.at'), '>=', since)
    .orderBy('o.id', 'desc')
    .limit(MOST_ORDERS)
    .execute()

export const listDoses = (handle: Handle, userId: number) =>
  handle.selectFrom('medicine_dose').select(['product_id', 'dose_sealed']).where('user_id', '=', userId).execute()

export const saveDose = (
  handle: Handle,
  row: { user_id: number; product_id: number; dose_sealed: string; changed_at: Date },
) =>
  handle
    .insertInto('medicine_dose')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'product_id'])
        .doUpdateSet({ dose_sealed: row.dose_sealed, changed_at: row.changed_at }),
    )
    .execute()

export const deleteDose = (handle: Handle, userId: number, barcode: string) =>
  handle
    .deleteFrom('medicine_dose')
    .where('user_id', '=', userId)
    .where('product_id', 'in', (eb) => eb.selectFrom('product').select('id').where('barcode', '=', barcode))
    .execute()

export const deleteDoses = (handle: Handle, userId: number) =>
  handle.deleteFrom('medicine_dose').where('user_id', '=', userId).execute()
