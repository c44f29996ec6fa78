import { sql, type Insertable } from 'kysely'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { StaffEventTable } from './tables'

/** order: an order of the store; refund: an after-sale of one of its orders. */
export type WorkKind = 'order' | 'refund'

/** Registered name of a member of staff; the masked name of the account where the store has not registered one. */
const staffName = sql<string>`coalesce(nullif(f.name, ''), u.name)`

/** Selects the leases of one kind of work. `storeNo` limits leases of orders to one store; absent: every store. */
interface LeaseOf {
  kind: WorkKind
  storeNo?: string | undefined
}

/** Selects the leases of one kind; `ref` is the id of the order or of the after-sale. */
const leases = (handle: Handle, { kind, storeNo }: LeaseOf, at: Date) => {
  const query = handle
    .selectFrom('staff_lease as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .leftJoin('staff as f', 'f.user_id', 'l.user_id')
    .select(['l.user_id', 'l.until', staffName.as('name')])
    .select(sql<number>`coalesce(l.refund_id, l.order_id)`.as('ref'))
    .where('l.until', '>', at)
  if (kind === 'refund') return query.where('l.refund_id', 'is not', null)
  const ofOrders = query.where('l.refund_id', 'is', null)
  return storeNo === undefined ? ofOrders : ofOrders.where('l.store_no', '=', storeNo)
}

const refColumn = (kind: WorkKind) => (kind === 'order' ? 'l.order_id' : 'l.refund_id')

/** Returns who holds an order or an after-sale at this time; undefined when nobody does. */
export const findLease = (handle: Handle, lease: LeaseOf & { ref: number }, at: Date) =>
  leases(handle, lease, at).where(refColumn(lease.kind), '=', lease.ref).executeTakeFirst()

export type LeaseRow = NonNullable<Awaited<ReturnType<typeof findLease>>>

export const listLeases = (handle: Handle, lease: LeaseOf, refs: readonly number[], at: Date) =>
  leases(handle, lease, at)
    .where(refColumn(lease.kind), 'in', [0, ...refs])
    .execute()

/** Lists the orders that a member of staff holds, the lease that ends first before the others. */
export const listHeldOrders = (handle: Handle, userId: number, at: Date) =>
  handle
    .selectFrom('staff_lease as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['o.order_no as no', 'l.until'])
    .where('l.refund_id', 'is', null)
    .where('l.user_id', '=', userId)
    .where('l.until', '>', at)
    .orderBy('l.until')
    .execute()

/** Lists the after-sales that a member of staff holds, the lease that ends first before the others. */
export const listHeldAfterSales = (handle: Handle, userId: number, at: Date) =>
  handle
    .selectFrom('staff_lease as l')
    .select(['l.refund_id as no', 'l.until'])
    .where('l.refund_id', 'is not', null)
    .$narrowType<{ no: number }>()
    .where('l.user_id', '=', userId)
    .where('l.until', '>', at)
    .orderBy('l.until')
    .execute()

/** Writes the lease of an order or an after-sale; the caller holds the lock of its order. */
export const putLease = (
  trx: Trx,
  { kind, ref, storeNo, userId, until }: { kind: WorkKind; ref: number; storeNo: string; userId: number; until: Date },
) =>
  trx
    .insertInto('staff_lease')
    .values({
      order_id: kind === 'order' ? ref : sql<number>`(select order_id from refund where id = ${ref})`,
      refund_id: kind === 'order' ? null : ref,
      store_no: kind === 'order' ? storeNo : null,
      user_id: userId,
      until,
    })
    .onConflict((conflict) => conflict.constraint('staff_lease_one').doUpdateSet({ user_id: userId, until }))
    .execute()

export const deleteLease = (trx: Trx, { kind, ref, storeNo }: { kind: WorkKind; ref: number; storeNo: string }) => {
  const query = trx.deleteFrom('staff_lease')
  return kind === 'order'
    ? query.where('order_id', '=', ref).where('refund_id', 'is', null).where('store_no', '=', storeNo).execute()
    : query.where('refund_id', '=', ref).execute()
}

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
