import type { Handle, Trx } from '../../../platform/db/transaction'

/** Reserves the id of a batch; returns false when it was used. Waits while another process applies the same batch. */
export async function reserveBatch(trx: Trx, row: { erp: string; batch_id: string; body_hash: string; at: Date }) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('erp_batch')
    .values({ ...row, reply: '' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const findBatch = (handle: Handle, erp: string, batchId: string) =>
  handle
    .selectFrom('erp_batch')
    .select(['body_hash', 'reply'])
    .where('erp', '=', erp)
    .where('batch_id', '=', batchId)
    .executeTakeFirst()

export const saveReply = (trx: Trx, erp: string, batchId: string, reply: string) =>
  trx.updateTable('erp_batch').set({ reply }).where('erp', '=', erp).where('batch_id', '=', batchId).execute()
