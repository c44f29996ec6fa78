import { sql, type Insertable } from 'kysely'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { StaffEventTable, StoreWorkTables } from './tables'

export type WorkKind = StoreWorkTables['staff_lease']['kind']

/** Registered name of a member of staff; the masked name of the account where the store has not registered one. */
const staffName = sql<string>`coalesce(nullif(f.name, ''), u.name)`

/** Returns who holds an order or an after-sale at this time; undefined when nobody does. */
export const findLease = (handle: Handle, kind: WorkKind, ref: number, at: Date) =>
  handle
    .selectFrom('staff_lease as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .leftJoin('staff as f', 'f.user_id', 'l.user_id')
    .select(['l.user_id', 'l.until', staffName.as('name')])
    .where('l.kind', '=', kind)
    .where('l.ref', '=', ref)
    .where('l.until', '>', at)
    .executeTakeFirst()

export type LeaseRow = NonNullable<Awaited<ReturnType<typeof findLease>>>

export const listLeases = (handle: Handle, kind: WorkKind, refs: readonly number[], at: Date) =>
  handle
    .selectFrom('staff_lease as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .leftJoin('staff as f', 'f.user_id', 'l.user_id')
    .select(['l.ref', 'l.user_id', 'l.until', staffName.as('name')])
    .where('l.kind', '=', kind)
    .where('l.ref', 'in', [0, ...refs])
    .where('l.until', '>', at)
    .execute()

/** Lists the orders that a member of staff holds, the lease that ends first before the others. */
export const listHeldOrders = (handle: Handle, userId: number, at: Date) =>
  handle
    .selectFrom('staff_lease as l')
    .innerJoin('orders as o', 'o.id', 'l.ref')
    .select(['o.order_no as no', 'l.until'])
    .where('l.kind', '=', 'order')
    .where('l.user_id', '=', userId)
    .where('l.until', '>', at)
    .orderBy('l.until')
    .execute()

/** Lists the after-sales that a member of staff holds, the lease that ends first before the others. */
export const listHeldCases = (handle: Handle, userId: number, at: Date) =>
  handle
    .selectFrom('staff_lease as l')
    .select(['l.ref as no', 'l.until'])
    .where('l.kind', '=', 'refund')
    .where('l.user_id', '=', userId)
    .where('l.until', '>', at)
    .orderBy('l.until')
    .execute()

/** Writes the lease of an order or an after-sale; the caller holds the lock of its order. */
export const putLease = (trx: Trx, row: Insertable<StoreWorkTables['staff_lease']>) =>
  trx
    .insertInto('staff_lease')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doUpdateSet({ user_id: row.user_id, until: row.until }))
    .execute()

export const deleteLease = (trx: Trx, kind: WorkKind, ref: number) =>
  trx.deleteFrom('staff_lease').where('kind', '=', kind).where('ref', '=', ref).execute()

export const insertStaffEvent = (trx: Handle, row: Insertable<StaffEventTable>) =>
  trx.insertInto('staff_event').values(row).execute()

/** Whether this member of staff has already done this. */
export const hasActed = async (
  handle: Handle,
  { user_id, kind, ref, act }: Pick<Insertable<StaffEventTable>, 'user_id' | 'kind' | 'ref' | 'act'>,
): Promise<boolean> =>
  (await handle
    .selectFrom('staff_event')
    .select('id')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('act', '=', act)
    .executeTakeFirst()) !== undefined
