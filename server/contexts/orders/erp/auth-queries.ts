import type { Handle } from '../../../platform/db/transaction'
import type { ErpTables } from './tables'

/** Stores the nonce of a request; returns false for one that is stored already. */
export async function storeNonce(handle: Handle, erp: string, nonce: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await handle
    .insertInto('erp_nonce')
    .values({ erp, nonce, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const insertCall = (handle: Handle, call: Omit<ErpTables['erp_call'], 'id' | 'at'> & { at: Date }) =>
  handle.insertInto('erp_call').values(call).execute()

/** Deletes what has no more use: nonces, counters of minutes, batches and calls older than these moments. */
export async function deleteOld(handle: Handle, before: { nonces: Date; minute: number; batches: Date; calls: Date }) {
  await handle.deleteFrom('erp_nonce').where('at', '<', before.nonces).execute()
  await handle.deleteFrom('rate_bucket').where('k', 'like', 'erp:%').where('w', '<', before.minute).execute()
  await handle.deleteFrom('erp_batch').where('at', '<', before.batches).execute()
  await handle.deleteFrom('erp_call').where('at', '<', before.calls).execute()
}
