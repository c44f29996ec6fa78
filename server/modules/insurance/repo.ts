import type { Selectable } from 'kysely'
import type { InsuranceTables } from '../../db/insurance-tables'
import type { Handle } from '../../db/transaction'

export type BillRow = Selectable<InsuranceTables['insured_bill']>

/** Who pays what of an order; undefined where insurance was never asked. */
export const billOf = (handle: Handle, orderId: number): Promise<BillRow | undefined> =>
  handle.selectFrom('insured_bill').selectAll().where('order_id', '=', orderId).executeTakeFirst()
