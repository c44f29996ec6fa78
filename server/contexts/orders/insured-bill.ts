import type { Selectable } from 'kysely'
import type { OrderTables } from './tables'
import type { Handle } from '../../platform/db/transaction'

export type BillRow = Selectable<OrderTables['insured_bill']>

/** Who pays what of an order; undefined where insurance was never asked. */
export const billOf = (handle: Handle, orderId: number): Promise<BillRow | undefined> =>
  handle.selectFrom('insured_bill').selectAll().where('order_id', '=', orderId).executeTakeFirst()
