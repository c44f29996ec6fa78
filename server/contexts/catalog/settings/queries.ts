import type { Handle } from '../../../platform/db/transaction'

export const entries = (db: Handle, code: string) =>
  db.selectFrom('dictionary').select(['key', 'value', 'remark']).where('code', '=', code).orderBy('key').execute()

export const selectEntries = (db: Handle, code: string, keys: readonly string[]) =>
  db
    .selectFrom('dictionary')
    .select(['key', 'value', 'remark'])
    .where('code', '=', code)
    .where('key', 'in', keys)
    .orderBy('key')

export const entriesByKeys = (db: Handle, code: string, keys: readonly string[]) =>
  selectEntries(db, code, keys).execute()
