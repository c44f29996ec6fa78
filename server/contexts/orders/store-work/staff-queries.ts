import type { Handle } from '../../../platform/db/transaction'

/** Returns the store and the role of a member of staff; undefined for a shopper. */
export const findStaff = (handle: Handle, userId: number) =>
  handle
    .selectFrom('staff as f')
    .innerJoin('store as s', 's.store_no', 'f.store_no')
    .select(['f.store_no', 'f.role', 's.name as store_name'])
    .where('f.user_id', '=', userId)
    .executeTakeFirst()
