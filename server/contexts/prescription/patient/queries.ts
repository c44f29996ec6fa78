import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { PatientTable } from '../tables'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/tables'
import { isFree } from '../request/prescription-queries'

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

/**
 * Returns the patient of each order of a shopper: that of its prescription, else the shopper in person, else the default
 * one. Orders of a shopper without patients are missing.
 */
export async function patientOfOrders(
  handle: Handle,
  userId: number,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  const prescribed = await handle
    .selectFrom('prescription')
    .select(['order_id', 'patient_id'])
    .where('user_id', '=', userId)
    .where('order_id', 'in', [0, ...orderIds])
    .execute()
  const patients = await patientsOf(handle, userId)
  const own = (patients.find(({ relation }) => relation === 'self') ?? patients[0])?.id
  const of = new Map(prescribed.map(({ order_id, patient_id }) => [order_id, patient_id]))
  return new Map(
    orderIds.flatMap((id) => {
      const patientId = of.get(id) ?? own
      return patientId === undefined ? [] : [[id, patientId] as const]
    }),
  )
}

/** Makes a patient the default. Clears the old default first, because the index allows only one. */
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

/** Deletes the notes of the shopper's herbal formulas. */
export const clearFormulaNotes = (trx: Trx, userId: number) =>
  trx
    .updateTable('tcm_formula')
    .set({ note_sealed: null })
    .where('prescription_id', 'in', (eb) => eb.selectFrom('prescription').select('id').where('user_id', '=', userId))
    .execute()

/** Deletes the symptoms of the shopper's orders. */
export const clearOrderSymptoms = (trx: Trx, userId: number) =>
  trx.updateTable('orders').set({ symptom_sealed: null }).where('user_id', '=', userId).execute()

/** Changes every patient of the shopper. */
export const updatePatients = (trx: Trx, change: Updateable<Tables['patient']>, userId: number) =>
  trx.updateTable('patient').set(change).where('user_id', '=', userId).execute()

export const insertPatient = (trx: Trx, row: Insertable<Tables['patient']>) =>
  trx.insertInto('patient').values(row).returning('id').executeTakeFirstOrThrow()

export const updatePatientRow = (trx: Trx, change: Updateable<Tables['patient']>, userId: number, id: number) =>
  trx.updateTable('patient').set(change).where('user_id', '=', userId).where('id', '=', id).execute()

export const deletePatientRow = (trx: Trx, userId: number, id: number) =>
  trx
    .deleteFrom('patient')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('is_default')
    .executeTakeFirst()

const hasWithdrawn = sql<boolean>`not (select c.given from consent c
  where c.user_id = p.user_id and c.purpose = 'health' order by c.id desc limit 1)`

/** Selects shoppers without consent to health data who have an approved and unused prescription. */
const selectWithdrawnOwners = (handle: Handle) =>
  handle
    .selectFrom('prescription as p')
    .select('p.user_id')
    .distinct()
    .where('p.state', '=', 'approved')
    .where(isFree)
    .where(hasWithdrawn)

/** Refuses prescriptions that wait, or that are approved and unused. */
export const refuseOpenPrescriptions = (trx: Trx, reasonSealed: string, userId: number) =>
  trx
    .updateTable('prescription as p')
    .set({ state: 'refused', withdrawn: true, reason_sealed: reasonSealed })
    .where('p.user_id', '=', userId)
    .where((eb) => eb.or([eb('p.state', '=', 'waiting'), eb.and([eb('p.state', '=', 'approved'), isFree])]))
    .execute()

export const deleteRefusedLines = (trx: Trx, userId: number) =>
  trx
    .deleteFrom('rx_cart_item as c')
    .using('prescription as p')
    .whereRef('p.id', '=', 'c.prescription_id')
    .where('p.user_id', '=', userId)
    .where('p.state', '=', 'refused')
    .execute()

/** Deletes private pictures that only refused prescriptions use. */
export const deleteRefusedPictures = (trx: Trx, userId: number) =>
  sql`delete from upload_file f using prescription p
    where p.user_id = ${userId} and p.state = 'refused' and f.user_id = ${userId} and not f.open
      and p.pics @> array['/upload/' || f.name]
      and not exists (select 1 from prescription q where q.state = 'approved' and q.pics @> array['/upload/' || f.name])`.execute(
    trx,
  )

export const clearRefused = (trx: Trx, userId: number) =>
  trx
    .updateTable('prescription')
    .set({ disease_sealed: null, answers_sealed: null, pics: [] })
    .where('user_id', '=', userId)
    .where('state', '=', 'refused')
    .execute()

export const listWithdrawnOwners = (db: Handle) => selectWithdrawnOwners(db).execute()

export const findWithdrawnOwner = (trx: Trx, user_id: number) =>
  selectWithdrawnOwners(trx).where('p.user_id', '=', user_id).executeTakeFirst()
