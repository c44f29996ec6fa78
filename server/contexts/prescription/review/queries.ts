import type { Db } from '../../../platform/db/open'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { Updateable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'

export const findWaitingPrescription = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('prescription')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('valid_until', '>', now)
    .executeTakeFirst()

/** Stores the answer of a prescription request that still waits and has not expired. */
export const answerPrescription = (trx: Trx, change: Updateable<Tables['prescription']>, requestId: number, at: Date) =>
  trx
    .updateTable('prescription')
    .set(change)
    .where('id', '=', requestId)
    .where('state', '=', 'waiting')
    .where('valid_until', '>', at)
    .returning(['id', 'user_id', 'demand_no', 'merchant_code'])
    .executeTakeFirst()

export const findLapsed = (db: Handle, id: number, now: Date) =>
  db
    .selectFrom('prescription')
    .select(['id', 'user_id', 'demand_no', 'merchant_code'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('valid_until', '<=', now)
    .executeTakeFirst()

export const updateTaskNo = (db: Handle, taskNo: string, rowId: number) =>
  db.updateTable('prescription').set({ task_no: taskNo }).where('id', '=', rowId).execute()
