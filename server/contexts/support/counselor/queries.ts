import type { Handle } from '../../../platform/db/transaction'
import type { Insertable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'

const selectCounselors = (db: Handle) =>
  db
    .selectFrom('counselor as c')
    .innerJoin('store as s', 's.store_no', 'c.store_no')
    .select(['c.user_id', 'c.name', 'c.position', 'c.store_no', 's.name as store_name'])
    .orderBy('c.store_no')
    .orderBy('c.user_id')

/** Lists the counsellors of a store, or all. */
export const listCounselors = (db: Handle, storeNo?: string) =>
  (storeNo ? selectCounselors(db).where('c.store_no', '=', storeNo) : selectCounselors(db)).execute()

export const findCounselor = (db: Handle, userId: string) =>
  selectCounselors(db).where('c.user_id', '=', userId).executeTakeFirst()

export const insertShareCode = (db: Handle, row: Insertable<Tables['share_code']>) =>
  db
    .insertInto('share_code')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
