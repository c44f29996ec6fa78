import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ReadingKind } from '../../../src/domain/readings'
import type { At, AtOrNull } from '../../platform/db/column-types'

/** Patient for whom a shopper buys medicine. Only the server's vault decrypts the sealed columns. */
export interface PatientTable {
  id: GeneratedAlways<number>
  user_id: number
  /** Name and birth date (YYYY-MM-DD). */
  person_sealed: string
  relation: 'self' | 'spouse' | 'child' | 'parent' | 'other'
  sex: 'male' | 'female'
  id_sealed: string | null
  id_print: string | null
  id_mask: string
  /** null after the consent was withdrawn. */
  health_sealed: string | null
  guardian: boolean
  is_default: boolean
  created_at: At
}

/** Herb stock of a store, in grams. */
export interface HerbStockTable {
  store_no: string
  herb: string
  grams: number
}

/** Herbal formula of a prescription. @spec PR-18 */
export interface TcmFormulaTable {
  prescription_id: number
  doses: number
  /** Whether the store decocts it. */
  decoct: boolean
  /** Bags per day when decocted. */
  bags: number
  via: 'hand' | 'paper'
  /** Shopper's note on how to take it. */
  note_sealed: string | null
}

/** Herb of a formula: grams in one dose. */
export interface TcmFormulaHerbTable {
  prescription_id: number
  line: number
  herb: string
  grams: number
}

/** Prescription request of a shopper, and its review by a pharmacist. @spec RX-05 */
export interface PrescriptionTable {
  id: GeneratedAlways<number>
  user_id: number
  /** Patient record of the shopper; the record may be deleted. */
  patient_id: number
  patient_name_sealed: string
  state: 'waiting' | 'approved' | 'refused'
  valid_from: At
  /** End of validity. For an open request, the time at which it expires. */
  valid_until: At
  /** Order that uses or used the prescription. */
  order_id: Generated<number | null>
  created_at: Generated<Date>
  /** null for a prescription that was not requested here. */
  demand_no: string | null
  idem_key: string | null
  /** Merchant of the shop that it was requested in, '' for our own. */
  merchant_code: Generated<string>
  /** Pictures of a prescription, a doctor's consultation, or the code of a hospital's prescription. */
  via: 'upload' | 'doctor' | 'hospital' | null
  /** Numbers of the hospital's prescription, with via `hospital` only. */
  hospital_patn_no: Generated<string | null>
  hospital_rp_no: Generated<string | null>
  disease_sealed: string | null
  /** Uploaded pictures of the shopper. */
  pics: Generated<string[]>
  /** Number of the request at the review provider. */
  task_no: string | null
  /** Reason for the refusal, as written by the pharmacist. */
  reason_sealed: ColumnType<string | null, string | null | undefined, string | null>
  pharmacist: Generated<string>
  doctor: Generated<string>
  /** Doctor of the staff who prescribed. */
  doctor_id: ColumnType<number | null, number | null | undefined, number | null>
  answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Whether the prescription request ended because its shopper withdrew the consent to health data. */
  withdrawn: Generated<boolean>
  /** Earlier prescription that this request renews. */
  renewal_of: Generated<number | null>
  /** Questions before the prescription, and the patient's answers. */
  answers_sealed: ColumnType<string | null, string | null | undefined, string | null>
}

/** Online consultation with a doctor, who asks before prescribing. */
export interface ConsultationTable {
  id: GeneratedAlways<number>
  user_id: number
  merchant_code: Generated<string>
  patient_id: number
  consult_no: string
  idem_key: string
  state: 'waiting' | 'asking' | 'prescribed' | 'refused'
  /** JSON of a `ConsultationContent`. */
  content_sealed: string
  task_no: Generated<string | null>
  /** Request that the doctor's prescription opened. */
  prescription_id: Generated<number | null>
  expires_at: At
  created_at: At
  /** Doctor of the staff who has taken it, until `held_until`. */
  held_by: Generated<number | null>
  held_until: AtOrNull
  /** Doctor of the staff who has asked, prescribed or refused; the provider then no longer answers. */
  doctor_id: Generated<number | null>
  /** Time since which the doctor must reply. */
  waiting_since: At
}

export interface PrescriptionItemTable {
  prescription_id: number
  product_id: number
  count: number
}

/** Line of the prescription cart. */
export interface RxCartItemTable {
  id: GeneratedAlways<number>
  user_id: number
  prescription_id: number
  product_id: number
  kind: number
  store_no: string
  count: number
  created_at: At
}

/** Prescription from a hospital. */
export interface HospitalRxTable {
  /** Number of the patient at the hospital. */
  patn_no: string
  rp_no: string
  hospital: string
  doctor: string
  /** Name of the patient, and the diagnosis. */
  person_sealed: string
  issued_at: At
  /** End of validity. */
  valid_until: At
}

export interface HospitalRxItemTable {
  patn_no: string
  rp_no: string
  barcode: string
  count: number
}

export interface HerbSubstanceMatchView {
  herb: string
  substance_id: number
}

/** Health reading of a patient, taken at home. */
export interface ReadingTable {
  id: GeneratedAlways<number>
  user_id: number
  patient_id: number
  kind: ReadingKind
  idem_key: string
  measured_at: At
  /** JSON of the value and a note. */
  content_sealed: string
  is_changed: Generated<boolean>
  created_at: At
}

/** Reminder of a patient. */
export interface CareReminderTable {
  id: GeneratedAlways<number>
  user_id: number
  patient_id: number
  /** JSON of kind, text, times, days of the week and date. */
  content_sealed: string
  /** Next moment that sends a message; null for a reminder that sends none, or none any more. */
  next_at: At | null
  created_at: At
}

/** Request that a member of staff has taken. Only the holder of a lease sees health data. */
export interface PrescriptionReviewTable {
  prescription_id: number
  held_by: number | null
  /** End of the lease. */
  held_until: AtOrNull
  /** Pharmacist of the first check; another one releases the request. */
  checked_by: ColumnType<number | null, number | null | undefined, number | null>
  checked_at: AtOrNull
}

/** Audit trail of reviews by staff; rows are added and never changed. */
export interface ReviewEventTable {
  id: GeneratedAlways<number>
  prescription_id: number
  actor_id: number
  duty: 'dispenser' | 'reviewer' | 'doctor'
  act: 'take' | 'open' | 'handBack' | 'prescribe' | 'check' | 'release' | 'sendBack'
  reason: Generated<string>
  /** Name typed as a signature. */
  signature: Generated<string>
  at: At
}

/** Audit trail of consultations by staff; rows are added and never changed. */
export interface ConsultationEventTable {
  id: GeneratedAlways<number>
  /** Doctor who acted. */
  user_id: number
  /** The consultation's row may be gone. */
  consultation_id: number
  act: 'take' | 'open' | 'handBack' | 'ask' | 'prescribe' | 'refuse'
  reason: Generated<string>
  /** Name typed as a signature. */
  signature: Generated<string>
  at: At
}

/** Tables of this context by name. */
export interface PrescriptionTables {
  patient: PatientTable
  prescription: PrescriptionTable
  prescription_item: PrescriptionItemTable
  consultation: ConsultationTable
  consultation_event: ConsultationEventTable
  rx_cart_item: RxCartItemTable
  hospital_rx: HospitalRxTable
  hospital_rx_item: HospitalRxItemTable
  herb_stock: HerbStockTable
  herb_substance_match: HerbSubstanceMatchView
  tcm_formula: TcmFormulaTable
  tcm_formula_herb: TcmFormulaHerbTable
  reading: ReadingTable
  care_reminder: CareReminderTable
  prescription_review: PrescriptionReviewTable
  review_event: ReviewEventTable
}
