import type { Selectable } from 'kysely'
import type { Tables } from '../platform/db/tables'
import * as about from './sealed-bindings'

type TableName = keyof Tables & string
type ColumnOf<T extends TableName> = keyof Tables[T] & string
type Row<T extends TableName> = Selectable<Tables[T]>

/** Column that the vault encrypts. */
export interface SealedColumn<T extends TableName = TableName> {
  table: T
  column: ColumnOf<T>
  /** Primary key. */
  key: readonly ColumnOf<T>[]
  /** Columns that `about` reads. */
  bound: readonly ColumnOf<T>[]
  /** Returns the context of the value from the columns of `bound`. */
  about: (row: Row<T>) => string
  form: 'text' | 'json' | 'bytes'
  /** Column with the blind index of the decrypted value. */
  print?: ColumnOf<T>
  /** Column with the part of the value that stays readable in a dump. */
  mask?: ColumnOf<T>
  /** Whether the owner cannot read it either: a password, a token of another party. Absent: the export decrypts it. */
  isSecret?: true
}

/** Checks the column names of one table, and returns the type that lists of all tables need. */
const sealed = <T extends TableName>(column: SealedColumn<T>): SealedColumn => column as unknown as SealedColumn

const user = ['user_id'] as const

/**
 * Sealed columns of the database; an empty string and null contain no value. `npm run reseal`, the data export and the
 * tests use this list: add an entry for every new sealed column.
 * @spec RX-10
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  sealed<'app_user'>({
    ...{ table: 'app_user', column: 'mobile_sealed', key: ['id'], bound: ['id'], form: 'text', print: 'mobile_print' },
    about: ({ id }) => about.aboutAccount(id, 'mobile'),
  }),
  sealed<'app_user'>({
    ...{ table: 'app_user', column: 'name_sealed', key: ['id'], bound: ['id'], form: 'text', mask: 'name' },
    about: ({ id }) => about.aboutAccount(id, 'name'),
  }),
  sealed<'address'>({
    ...{ table: 'address', column: 'details_sealed', key: ['id'], bound: user, form: 'json' },
    about: ({ user_id }) => about.aboutAddress(user_id),
  }),
  sealed<'address'>({
    ...{
      table: 'address',
      column: 'merchant_ref_sealed',
      key: ['id'],
      bound: user,
      form: 'text',
      print: 'merchant_ref_print',
    },
    about: ({ user_id }) => about.aboutMerchantRef(user_id),
  }),
  sealed<'carer_order'>({
    ...{ table: 'carer_order', column: 'address_sealed', key: ['order_id'], bound: user, form: 'json' },
    about: ({ user_id }) => about.aboutAddress(user_id),
  }),
  sealed<'orders'>({
    ...{ table: 'orders', column: 'address_sealed', key: ['id'], bound: user, form: 'json' },
    about: ({ user_id }) => about.aboutAddress(user_id),
  }),
  sealed<'orders'>({
    ...{ table: 'orders', column: 'note_sealed', key: ['id'], bound: user, form: 'json' },
    about: ({ user_id }) => about.aboutOrder(user_id, 'note'),
  }),
  sealed<'orders'>({
    ...{ table: 'orders', column: 'invoice_sealed', key: ['id'], bound: user, form: 'json' },
    about: ({ user_id }) => about.aboutOrder(user_id, 'invoice'),
  }),
  sealed<'invoice_title'>({
    ...{ table: 'invoice_title', column: 'title_sealed', key: ['id'], bound: user, form: 'json' },
    about: ({ user_id }) => about.aboutInvoice(user_id, 'title'),
  }),
  sealed<'invoice'>({
    ...{ table: 'invoice', column: 'buyer_sealed', key: ['id'], bound: user, form: 'json' },
    about: ({ user_id }) => about.aboutInvoice(user_id, 'buyer'),
  }),
  sealed<'invoice_mail'>({
    ...{ table: 'invoice_mail', column: 'address_sealed', key: ['id'], bound: user, form: 'text' },
    about: ({ user_id }) => about.aboutInvoice(user_id, 'mail'),
  }),
  sealed<'refund'>({
    ...{ table: 'refund', column: 'remark_sealed', key: ['id'], bound: ['order_id'], form: 'text' },
    about: ({ order_id }) => about.aboutAfterSale(order_id),
  }),
  sealed<'logoff'>({
    ...{ table: 'logoff', column: 'reason_sealed', key: user, bound: user, form: 'text' },
    about: ({ user_id }) => about.aboutLogoff(user_id),
  }),
  sealed<'id_card'>({
    ...{ table: 'id_card', column: 'name_sealed', key: ['id'], bound: user, form: 'text', mask: 'name' },
    about: ({ user_id }) => about.aboutIdCardName(user_id),
  }),
  sealed<'global_order'>({
    ...{ table: 'global_order', column: 'name_sealed', key: ['order_id'], bound: ['order_id'], form: 'text' },
    ...{ mask: 'name', about: ({ order_id }) => about.aboutBuyerName(order_id) },
  }),
  sealed<'draw_record'>({
    ...{ table: 'draw_record', column: 'address_sealed', key: ['id'], bound: user, form: 'json' },
    about: ({ user_id }) => about.aboutAddress(user_id),
  }),
  sealed<'patient'>({
    ...{ table: 'patient', column: 'person_sealed', key: ['id'], bound: user, form: 'json' },
    about: ({ user_id }) => about.aboutPatient(user_id, 'person'),
  }),
  sealed<'patient'>({
    ...{ table: 'patient', column: 'id_sealed', key: ['id'], bound: user, form: 'text' },
    ...{ print: 'id_print', mask: 'id_mask', about: ({ user_id }) => about.aboutPatient(user_id, 'id') },
  }),
  sealed<'patient'>({
    ...{ table: 'patient', column: 'health_sealed', key: ['id'], bound: user, form: 'json' },
    about: ({ user_id }) => about.aboutPatient(user_id, 'health'),
  }),
  sealed<'medicine_dose'>({
    ...{ table: 'medicine_dose', column: 'dose_sealed', key: ['user_id', 'product_id'], bound: user, form: 'json' },
    about: ({ user_id }) => about.aboutDose(user_id),
  }),
  sealed<'reading'>({
    ...{ table: 'reading', column: 'content_sealed', key: ['id'], bound: ['user_id', 'patient_id'], form: 'json' },
    about: ({ user_id, patient_id }) => about.aboutReading(user_id, patient_id),
  }),
  sealed<'care_reminder'>({
    ...{ table: 'care_reminder', column: 'content_sealed', key: ['id'], bound: ['user_id', 'patient_id'] },
    ...{ form: 'json', about: ({ user_id, patient_id }) => about.aboutReminder(user_id, patient_id) },
  }),
  sealed<'prescription'>({
    ...{ table: 'prescription', column: 'disease_sealed', key: ['id'], bound: user, form: 'text' },
    about: ({ user_id }) => about.prescriptionRequestLabel(user_id),
  }),
  sealed<'prescription'>({
    ...{ table: 'prescription', column: 'patient_name_sealed', key: ['id'], bound: user, form: 'text' },
    about: ({ user_id }) => about.aboutPatientName(user_id),
  }),
  sealed<'prescription'>({
    ...{ table: 'prescription', column: 'reason_sealed', key: ['id'], bound: user, form: 'text' },
    about: ({ user_id }) => about.aboutReason(user_id),
  }),
  sealed<'prescription'>({
    ...{ table: 'prescription', column: 'answers_sealed', key: ['id'], bound: user, form: 'json' },
    about: ({ user_id }) => about.aboutAnswers(user_id),
  }),
  sealed<'consultation'>({
    ...{ table: 'consultation', column: 'content_sealed', key: ['id'], bound: ['user_id', 'consult_no'], form: 'json' },
    about: ({ user_id, consult_no }) => about.aboutConsultation(user_id, consult_no),
  }),
  sealed<'tcm_formula'>({
    ...{ table: 'tcm_formula', column: 'note_sealed', key: ['prescription_id'], bound: ['prescription_id'] },
    ...{ form: 'text', about: ({ prescription_id }) => about.formulaNoteLabel(prescription_id) },
  }),
  sealed<'hospital_rx'>({
    ...{ table: 'hospital_rx', column: 'person_sealed', key: ['patn_no', 'rp_no'], bound: ['patn_no', 'rp_no'] },
    ...{ form: 'json', about: ({ patn_no, rp_no }) => about.aboutHospitalRx(patn_no, rp_no) },
  }),
  sealed<'upload_file'>({
    ...{ table: 'upload_file', column: 'bytes', key: ['name'], bound: ['name'], form: 'bytes', print: 'print' },
    about: ({ name }) => about.aboutPicture(name),
  }),
  sealed<'orders'>({
    ...{ table: 'orders', column: 'symptom_sealed', key: ['id'], bound: user, form: 'json' },
    about: ({ user_id }) => about.aboutSymptom(user_id),
  }),
  sealed<'id_card'>({
    ...{ table: 'id_card', column: 'id_sealed', key: ['id'], bound: user, form: 'text' },
    ...{ print: 'id_print', mask: 'id_mask', about: ({ user_id }) => about.aboutIdCard(user_id) },
  }),
  sealed<'global_order'>({
    ...{ table: 'global_order', column: 'id_sealed', key: ['order_id'], bound: ['order_id'], form: 'text' },
    ...{ print: 'id_print', mask: 'id_mask', about: ({ order_id }) => about.aboutBuyer(order_id) },
  }),
  sealed<'wallet_account'>({
    ...{ table: 'wallet_account', column: 'id_sealed', key: user, bound: user, form: 'text' },
    ...{ print: 'id_print', mask: 'id_mask', about: ({ user_id }) => about.aboutWalletId(user_id) },
  }),
  sealed<'wallet_account'>({
    ...{ table: 'wallet_account', column: 'holder_sealed', key: user, bound: user, form: 'text' },
    about: ({ user_id }) => about.aboutWalletHolder(user_id),
  }),
  sealed<'wallet_account'>({
    ...{ table: 'wallet_account', column: 'pin_hash', key: user, bound: user, form: 'text', isSecret: true },
    about: ({ user_id }) => about.aboutPin(user_id),
  }),
  sealed<'medical_card'>({
    ...{ table: 'medical_card', column: 'holder_sealed', key: user, bound: user, form: 'text' },
    about: ({ user_id }) => about.aboutMedical(user_id, 'holder'),
  }),
  sealed<'medical_card'>({
    ...{ table: 'medical_card', column: 'card_sealed', key: user, bound: user, form: 'text', print: 'card_print' },
    about: ({ user_id }) => about.aboutMedical(user_id, 'card'),
  }),
  sealed<'medical_card'>({
    ...{ table: 'medical_card', column: 'dl_sealed', key: user, bound: user, form: 'text', isSecret: true },
    about: ({ user_id }) => about.aboutMedical(user_id, 'admission'),
  }),
  sealed<'medical_request'>({
    ...{ table: 'medical_request', column: 'sealed', key: ['id'], bound: ['user_id', 'request_no'], form: 'json' },
    about: ({ user_id, request_no }) => about.aboutMedicalRequest(user_id, request_no),
  }),
  sealed<'chat_message'>({
    ...{ table: 'chat_message', column: 'sealed', key: ['id'], bound: ['chat_id', 'client_id'], form: 'json' },
    about: ({ chat_id, client_id }) => about.aboutMessage(chat_id, client_id),
  }),
  sealed<'feedback'>({
    ...{ table: 'feedback', column: 'body_sealed', key: ['id'], bound: user, form: 'text' },
    about: ({ user_id }) => about.aboutFeedback(user_id),
  }),
  sealed<'feedback'>({
    ...{ table: 'feedback', column: 'answer_sealed', key: ['id'], bound: user, form: 'text' },
    about: ({ user_id }) => about.aboutAnswer(user_id),
  }),
]

/**
 * Tables that copy a blind index of an ID number, with their other columns: `npm run reseal` renews the copy together
 * with its source. The copy of a deleted name has no source and keeps the old key's index.
 */
export const PRINT_COPIES = [{ table: 'controlled_buyer', column: 'id_print', others: ['user_id', 'at'] }] as const
