import type { Handle } from '../../../platform/db/transaction'

/** Returns a staff account with its store; undefined for a shopper. */
export const findStaffMember = (handle: Handle, userId: number) =>
  handle
    .selectFrom('staff as s')
    .innerJoin('store as t', 't.store_no', 's.store_no')
    .select(['s.user_id', 's.store_no', 's.duty', 's.name', 't.name as store_name', 't.merchant_code'])
    .where('s.user_id', '=', userId)
    .executeTakeFirst()
