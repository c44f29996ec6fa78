import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { At } from '../../platform/db/column-types'

/** Whom a shopper buys medicine for. What is sealed is read by the server's vault only. */
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
  /** null once the consent has been taken back. */
  health_sealed: string | null
  guardian: boolean
  is_default: boolean
  created_at: At
}

/** Herbs that a store has, grams. */
export interface HerbStockTable {
  store_no: string
  herb: string
  grams: number
}

/** A prescription that is made up of herbs. @spec PR-18 */
export interface TcmFormulaTable {
  prescription_id: number
  doses: number
  /** The store decocts it. */
  decoct: boolean
  /** Bags a day of a decocted one. */
  bags: number
  via: 'hand' | 'paper'
  /** How it is to be taken, in the shopper's words. */
  note_sealed: string | null
}

/** A herb of a formula: grams in one dose. */
export interface TcmFormulaHerbTable {
  prescription_id: number
  line: number
  herb: string
  grams: number
}

/** What a shopper asks for on prescription, and what a pharmacist makes of it. @spec RX-05 */
export interface PrescriptionTable {
  id: GeneratedAlways<number>
  user_id: number
  /** Of the shopper's records; the record itself may be gone. */
  patient_id: number
  patient_name_sealed: string
  state: 'waiting' | 'approved' | 'refused'
  valid_from: At
  /** The first moment it is void; while it waits, the moment that nobody waits any longer. */
  valid_until: At
  /** The order that it serves or served. */
  order_id: Generated<number | null>
  created_at: Generated<Date>
  /** null for one that was not asked for here. */
  demand_no: string | null
  idem_key: string | null
  /** Pictures of a paper, or a doctor's consultation. */
  via: 'upload' | 'doctor' | null
  disease_sealed: string | null
  /** Uploads of the shopper's. */
  pics: Generated<string[]>
  /** Its number at whoever reviews it. */
  task_no: string | null
  /** Why it was refused, in the words of a pharmacist. */
  reason_sealed: ColumnType<string | null, string | null | undefined, string | null>
  pharmacist: Generated<string>
  doctor: Generated<string>
  answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Ended because its owner withdrew the consent to health data. */
  withdrawn: Generated<boolean>
}

export interface PrescriptionItemTable {
  prescription_id: number
  product_id: number
  count: number
}

/** A line of the prescription cart. */
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

/** What a hospital has prescribed. */
export interface HospitalRxTable {
  /** The patient's number at the hospital. */
  patn_no: string
  rp_no: string
  hospital: string
  doctor: string
  /** The patient's name, and the diagnosis. */
  person_sealed: string
  issued_at: At
  /** The first moment it is void. */
  valid_until: At
}

export interface HospitalRxItemTable {
  patn_no: string
  rp_no: string
  barcode: string
  count: number
}

/** Tables of this context by name. */
export interface PrescriptionTables {
  patient: PatientTable
  prescription: PrescriptionTable
  prescription_item: PrescriptionItemTable
  rx_cart_item: RxCartItemTable
  hospital_rx: HospitalRxTable
  hospital_rx_item: HospitalRxItemTable
  herb_stock: HerbStockTable
  tcm_formula: TcmFormulaTable
  tcm_formula_herb: TcmFormulaHerbTable
}
