import type { Handle, Trx } from '../../../platform/db/transaction'
import { sql, type Insertable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'

/** Lists the latest choice for each purpose. A refusal right after a consent withdraws it. */
export const listLatestConsents = (handle: Handle, userId: number) =>
  handle
    .selectFrom('consent')
    .distinctOn('purpose')
    .select(['purpose', 'version', 'given', 'at'])
    .select(
      sql<boolean>`not given and coalesce((select before.given from consent before
        where before.user_id = consent.user_id and before.purpose = consent.purpose and before.id < consent.id
        order by before.id desc limit 1), false)`.as('withdrawn'),
    )
    .where('user_id', '=', userId)
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute()

export const insertConsent = (trx: Trx, row: Insertable<Tables['consent']>) =>
  trx.insertInto('consent').values(row).execute()
