import type { Updateable } from 'kysely'
import type { PatientTable } from '../tables'
import type { Db } from '../../../platform/db/open'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import { lockUser } from '../../customer'
import type { Vault } from '../../../platform/encryption'
import { aboutReason } from '../../../schema/sealed-bindings'
import {
  refuseOpenPrescriptions,
  deleteRefusedLines,
  deleteRefusedPictures,
  clearRefused,
  listWithdrawnOwners,
  findWithdrawnOwner,
  clearFormulaNotes,
  clearOrderSymptoms,
  updatePatients,
} from './queries'
import { deleteConsultations } from '../consultation/queries'
import { deleteCareData } from '../readings/queries'

const WITHDRAWN = '您已撤回健康信息的授权'

/**
 * Ends waiting and unused prescriptions. Deletes diseases, cart lines and pictures of all refused ones, and the
 * consultations. A prescription that serves an order stays, as pharmacies must keep it.
 * @spec RX-10 S40
 */
async function endPrescriptions(trx: Trx, vault: Vault, userId: number) {
  await refuseOpenPrescriptions(trx, vault.seal(WITHDRAWN, aboutReason(userId)), userId)
  await deleteRefusedLines(trx, userId)
  await deleteRefusedPictures(trx, userId)
  await clearRefused(trx, userId)
  await deleteConsultations(trx, userId)
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
    await clearFormulaNotes(trx, userId)
    await clearOrderSymptoms(trx, userId)
  }
  if (purpose === 'readings') await deleteCareData(trx, userId)
  if (clearedColumns) await updatePatients(trx, clearedColumns, userId)
}

/**
 * Ends prescriptions that became unused after their owner withdrew the consent, because their unpaid order was
 * cancelled. Running it again changes nothing.
 * @spec RX-10
 */
export async function endWithdrawn({ db, vault }: { db: Db; vault: Vault }): Promise<void> {
  for (const { user_id } of await listWithdrawnOwners(db))
    await inTransaction(db, async (trx) => {
      await lockUser(trx, user_id)
      const still = await findWithdrawnOwner(trx, user_id)
      if (still) await endPrescriptions(trx, vault, user_id)
    })
}
