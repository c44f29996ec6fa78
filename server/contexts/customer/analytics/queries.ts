import type { Handle } from '../../../platform/db/transaction'
import type { Insertable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'

export const insertEvents = (db: Handle, rows: Insertable<Tables['event']>[]) =>
  db.insertInto('event').values(rows).execute()
