import type { Vault } from '../../platform/encryption'
import { aboutHospitalRx } from '../../schema/sealed-bindings'
import { daysFrom } from './time'

/** Product of two prescriptions of a fictional hospital, one valid and one expired: 苯磺酸氨氯地平片. */
const AMLODIPINE = '2910000054805'
const PATIENT = 'P20261120001'
const PERSON = { name: '林小明', diagnosis: '高血压（演示）' }
const HOSPITAL_PRESCRIPTIONS = [
  { rp_no: 'R0001', issued: -1, until: 2 },
  { rp_no: 'R0002', issued: -9, until: -6 },
]

export const hospitalRxRows = (now: Date, vault: Vault) =>
  HOSPITAL_PRESCRIPTIONS.map(({ rp_no, issued, until }) => ({
    patn_no: PATIENT,
    rp_no,
    hospital: '山海演示医院',
    doctor: '何医生（演示）',
    person_sealed: vault.seal(JSON.stringify(PERSON), aboutHospitalRx(PATIENT, rp_no)),
    issued_at: daysFrom(now, issued),
    valid_until: daysFrom(now, until),
  }))

export const hospitalRxItemRows = () =>
  HOSPITAL_PRESCRIPTIONS.map(({ rp_no }) => ({ patn_no: PATIENT, rp_no, barcode: AMLODIPINE, count: 2 }))
