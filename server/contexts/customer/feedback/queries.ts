import type { Handle, Trx } from '../../../platform/db/transaction'
import type { Insertable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'

const selectFeedback = (handle: Handle, userId: number) => handle.selectFrom('feedback').where('user_id', '=', userId)

/** Inserts feedback once per idempotency key. */
export const insertFeedback = (trx: Trx, row: Insertable<Tables['feedback']>) =>
  trx
    .insertInto('feedback')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'idem_key']).doNothing())
    .execute()

export const findFeedbackId = (trx: Trx, userId: number, idemKey: string) =>
  trx
    .selectFrom('feedback')
    .select('id')
    .where('user_id', '=', userId)
    .where('idem_key', '=', idemKey)
    .executeTakeFirstOrThrow()

export const countFeedback = (db: Handle, userId: number) =>
  selectFeedback(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()

export const listFeedback = (db: Handle, userId: number, pageSize: number, offset: number) =>
  selectFeedback(db, userId).selectAll().orderBy('id', 'desc').limit(pageSize).offset(offset).execute()
