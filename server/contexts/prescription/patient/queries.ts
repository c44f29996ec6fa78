import type { Insertable, Selectable, Updateable } from 'kysely'
import type { PatientTable } from '../tables'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { Vault } from '../../../platform/encryption'
import { endPrescriptions } from './withdraw-consent'

export type PatientRow = Selectable<PatientTable>
export type PatientValues = Omit<Insertable<PatientTable>, 'user_id' | 'created_at' | 'is_default'>

/** Selects the default patient first, then the newest. */
export const patientsOf = (handle: Handle, userId: number) =>
  handle
    .selectFrom('patient')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const patientOf = (handle: Handle, userId: number, id: number) =>
  handle.selectFrom('patient').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

/** Makes the address the default. Clears the old default first, because the index allows only one. */
export async function makeDefault(trx: Trx, userId: number, id: number) {
  await trx
    .updateTable('patient')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()
  await trx
    .updateTable('patient')
    .set({ is_default: true })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

const ANONYMIZED: Record<string, Updateable<PatientTable>> = {
  health: { health_sealed: null },
  id: { id_sealed: null, id_print: null, id_mask: '' },
}

/**
 * Deletes the data of a withdrawn consent in every record of this shopper, and stops open reviews. Existing
 * prescriptions remain, as pharmacies must keep them.
 * @spec RX-10 S39 S40
 */
export async function anonymizePatients(trx: Trx, vault: Vault, userId: number, purpose: string) {
  const clearedColumns = ANONYMIZED[purpose]
  if (purpose === 'health') {
    await endPrescriptions(trx, vault, userId)
    await trx
      .updateTable('tcm_formula')
      .set({ note_sealed: null })
      .where('prescription_id', 'in', (eb) => eb.selectFrom('prescription').select('id').where('user_id', '=', userId))
      .execute()
    await trx.updateTable('orders').set({ symptom_sealed: null }).where('user_id', '=', userId).execute()
  }
  if (clearedColumns) await trx.updateTable('patient').set(clearedColumns).where('user_id', '=', userId).execute()
}
