import type { Db } from '../../../platform/db/open'

export const merchantByCode = (db: Db, code: string) =>
  db
    .selectFrom('merchant')
    .select(['id', 'code as merchantCode', 'dispatch_types as dispatchTypes'])
    .where('code', '=', code)
    .executeTakeFirst()
