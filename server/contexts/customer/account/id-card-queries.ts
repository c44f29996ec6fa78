import type { Selectable, Insertable } from 'kysely'
import type { IdCardTable } from '../tables'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/tables'

export type IdCardRow = Selectable<IdCardTable>

/** Selects the shopper's identities: the default one first, then the newest. */
export const idCardsOf = (handle: Handle, userId: number): Promise<IdCardRow[]> =>
  handle
    .selectFrom('id_card')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()

/**
 * Makes an identity the default. Clears the old default first, because the index allows only one. Returns false when it
 * does not exist.
 */
export async function makeDefaultCard(trx: Trx, userId: number, id: number): Promise<boolean> {
  const change = (is_default: boolean) => trx.updateTable('id_card').set({ is_default }).where('user_id', '=', userId)
  await change(false).where('is_default', '=', true).where('id', '!=', id).execute()
  const { numUpdatedRows } = await change(true).where('id', '=', id).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes all identities of a shopper who withdrew the consent. @spec RX-10 S39 */
export const anonymizeIdCards = (trx: Trx, userId: number) =>
  trx.deleteFrom('id_card').where('user_id', '=', userId).execute()

export const insertIdCard = (trx: Trx, row: Insertable<Tables['id_card']>) =>
  trx.insertInto('id_card').values(row).returning('id').executeTakeFirstOrThrow()

export const deleteIdCardRow = (trx: Trx, userId: number, cardId: number) =>
  trx
    .deleteFrom('id_card')
    .where('user_id', '=', userId)
    .where('id', '=', cardId)
    .returning('is_default')
    .executeTakeFirst()

export const deletePrivatePicture = (db: Handle, userId: number, name: string) =>
  db
    .deleteFrom('upload_file')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .where('open', '=', false)
    .execute()
