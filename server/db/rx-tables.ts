import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type At = ColumnType<Date, Date | string, Date | string>

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

export interface RxTables {
  hospital_rx: HospitalRxTable
  hospital_rx_item: HospitalRxItemTable
  prescription: PrescriptionTable
  prescription_item: PrescriptionItemTable
  rx_cart_item: RxCartItemTable
}
