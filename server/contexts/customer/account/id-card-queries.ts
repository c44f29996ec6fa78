import type { Selectable } from 'kysely'
import type { IdCardTable } from '../tables'
import type { Handle, Trx } from '../../../platform/db/transaction'

export type IdCardRow = Selectable<IdCardTable>

/** The one by default first, then the newest. */
export const idCardsOf = (handle: Handle, userId: number): Promise<IdCardRow[]> =>
  handle
    .selectFrom('id_card')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The one default moves: the old one steps back first, because the index allows no second. False where it is not there. */
export async function makeDefaultCard(trx: Trx, userId: number, id: number): Promise<boolean> {
  const change = (is_default: boolean) => trx.updateTable('id_card').set({ is_default }).where('user_id', '=', userId)
  await change(false).where('is_default', '=', true).where('id', '!=', id).execute()
  const { numUpdatedRows } = await change(true).where('id', '=', id).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The consent has been taken back, and with it what was kept by it. @spec RX-10 S39 */
export const forgetIdCards = (trx: Trx, userId: number) =>
  trx.deleteFrom('id_card').where('user_id', '=', userId).execute()
