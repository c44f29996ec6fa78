import type { Handle } from '../../../platform/db/transaction'
import type { Insertable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'

export const findShareCodeName = (db: Handle, name: string) =>
  db.selectFrom('share_code').select('name').where('name', '=', name).executeTakeFirst()

export const insertShareCode = (db: Handle, row: Insertable<Tables['share_code']>) =>
  db
    .insertInto('share_code')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()

export const findShareCode = (db: Handle, name: string) =>
  db.selectFrom('share_code').selectAll().where('name', '=', name).executeTakeFirst()
