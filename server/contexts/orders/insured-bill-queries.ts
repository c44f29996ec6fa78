import type { Selectable } from 'kysely'
import type { OrderTables } from './tables'
import type { Handle } from '../../platform/db/transaction'

export type BillRow = Selectable<OrderTables['insured_bill']>

/** Returns the split of an order's payment; undefined when insurance was never involved. */
export const billOf = (handle: Handle, orderId: number): Promise<BillRow | undefined> =>
  handle.selectFrom('insured_bill').selectAll().where('order_id', '=', orderId).executeTakeFirst()
