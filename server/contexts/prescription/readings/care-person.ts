import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import type { Handle } from '../../../platform/db/transaction'
import { needConsent } from '../../customer'
import { patientOf, type PatientRow } from '../patient/queries'
import { personOf } from '../patient/sealed-values'

/** Returns id, name and birth date of a patient. */
export const personView = (ctx: Ctx, row: PatientRow) => ({ id: row.id, ...personOf(ctx, row) })

/** Returns a patient of the shopper. Refuses without consent to readings; 404 for another shopper's. @spec RX-10 */
export async function openPatient(ctx: Ctx, patientId: number, handle: Handle = ctx.db): Promise<PatientRow> {
  const userId = ownerOf(ctx)
  await needConsent(handle, userId, 'readings')
  return (await patientOf(handle, userId, patientId)) ?? refuse('missing', '该用药人不存在')
}
