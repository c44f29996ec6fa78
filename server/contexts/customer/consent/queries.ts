import type { Handle, Trx } from '../../../platform/db/transaction'
import type { Insertable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'

/** Lists the latest choice for each purpose. */
export const listLatestConsents = (handle: Handle, userId: number) =>
  handle
    .selectFrom('consent')
    .distinctOn('purpose')
    .select(['purpose', 'version', 'given', 'at'])
    .where('user_id', '=', userId)
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute()

export const insertConsent = (trx: Trx, row: Insertable<Tables['consent']>) =>
  trx.insertInto('consent').values(row).execute()
