import type { Reply } from '../../../../src/contract/schemas'
import type { Deps } from '../../../platform/http/context'
import * as about from '../../../schema/sealed-bindings'
type Health = NonNullable<Reply<'patients'>[number]['health']>
type Opening = { vault: Deps['vault']; log: Pick<Deps['log'], 'error'> }

/**
 * Decrypts a column; '' without a value, and when it does not decrypt: a value of another key or shopper, or a damaged
 * one, is never shown.
 */
function open({ vault, log }: Opening, row: number | string, sealed: string | null, about: string): string {
  if (sealed === null) return ''
  try {
    return vault.open(sealed, about)
  } catch {
    log.error({ row }, 'a sealed record cannot be opened')
    return ''
  }
}

/** Patient's name and birth date (YYYY-MM-DD). */
export interface PatientPerson {
  name: string
  birth: string
}

export function personOf(deps: Opening, row: { id: number; user_id: number; person_sealed: string }): PatientPerson {
  const text = open(deps, row.id, row.person_sealed, about.aboutPatient(row.user_id, 'person'))
  return text ? (JSON.parse(text) as PatientPerson) : { name: '', birth: '' }
}

/** Returns the name of a prescription's patient. */
export const patientNameOf = (
  deps: Opening,
  row: { id: number; user_id: number; patient_name_sealed: string },
): string => open(deps, row.id, row.patient_name_sealed, about.aboutPatientName(row.user_id))

/** Returns the reason for a refused prescription, '' for others. */
export const reasonOf = (deps: Opening, row: { id: number; user_id: number; reason_sealed: string | null }): string =>
  open(deps, row.id, row.reason_sealed, about.aboutReason(row.user_id))

export interface HospitalPerson {
  name: string
  diagnosis: string
}

/** Returns the patient's name and the diagnosis of a hospital's prescription. */
export function hospitalPersonOf(
  deps: Opening,
  row: { patn_no: string; rp_no: string; person_sealed: string },
): HospitalPerson {
  const text = open(deps, row.rp_no, row.person_sealed, about.aboutHospitalRx(row.patn_no, row.rp_no))
  return text ? (JSON.parse(text) as HospitalPerson) : { name: '', diagnosis: '' }
}

export function healthOf(
  deps: Opening,
  row: { id: number; user_id: number; health_sealed: string | null },
): Health | null {
  const text = open(deps, row.id, row.health_sealed, about.aboutPatient(row.user_id, 'health'))
  return text ? (JSON.parse(text) as Health) : null
}

export const diseaseOf = (deps: Opening, row: { id: number; user_id: number; disease_sealed: string | null }): string =>
  open(deps, row.id, row.disease_sealed, about.prescriptionRequestLabel(row.user_id))

/** Returns the questions that the patient answered before a prescription, with the answers; empty for none. */
export function answersOf(
  deps: Opening,
  row: { id: number; user_id: number; answers_sealed: string | null },
): { question: string; answer: string }[] {
  const text = open(deps, row.id, row.answers_sealed, about.aboutAnswers(row.user_id))
  return text ? (JSON.parse(text) as { question: string; answer: string }[]) : []
}

/** Returns the symptom given for an order. */
export function symptomOf(deps: Opening, row: { id: number; user_id: number; symptom_sealed: string | null }): string {
  const text = open(deps, row.id, row.symptom_sealed, about.aboutSymptom(row.user_id))
  if (!text) return ''
  const { symptoms, disease } = JSON.parse(text) as { symptoms: string[]; disease: string }
  return [symptoms.join('、'), disease].filter(Boolean).join('；')
}

/** Returns the shopper's note on how to take a formula. */
export const noteOf = (deps: Opening, row: { id: number; note_sealed: string | null }): string =>
  open(deps, row.id, row.note_sealed, about.formulaNoteLabel(row.id))
