import type { Db } from '../../../platform/db/open'
import type { Trx } from '../../../platform/db/transaction'
import type { Updateable, Insertable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'

export const merchantByCode = (db: Db, code: string) =>
  db
    .selectFrom('merchant')
    .select([
      'id',
      'code as merchantCode',
      'dispatch_types as dispatchTypes',
      'name',
      'colour',
      'child_codes as childCodes',
    ])
    .where('code', '=', code)
    .executeTakeFirst()

export const updatePartnerAddress = (
  trx: Trx,
  change: Updateable<Tables['address']>,
  userId: number,
  code: string,
  refPrints: string[],
) =>
  trx
    .updateTable('address')
    .set(change)
    .where('user_id', '=', userId)
    .where('merchant_code', '=', code)
    .where('merchant_ref_print', 'in', refPrints)
    .returningAll()
    .executeTakeFirst()

export const insertPartnerAddress = (trx: Trx, row: Insertable<Tables['address']>) =>
  trx.insertInto('address').values(row).returningAll().executeTakeFirstOrThrow()
