/** State of a prescription request. `void` means expired, or not answered in time. */
export const PRESCRIPTION_REQUEST_STATES = ['waiting', 'approved', 'refused', 'used', 'void'] as const
export type PrescriptionRequestState = (typeof PRESCRIPTION_REQUEST_STATES)[number]

/** Maximum number of pictures of one prescription. @spec BC-36 */
export const MOST_RX_PICTURES = 4
/** Cuts the OTC image list to four. @spec BC-36 */
export const rxPictures = <T>(pictures: readonly T[]): T[] => pictures.slice(0, MOST_RX_PICTURES)

/**
 * Time that a pharmacist has before a prescription request lapses, and validity of an approved prescription, ms.
 * @spec RX-05
 */
export const REVIEW_MS = 30 * 60_000
export const APPROVED_MS = 3 * 24 * 3_600_000

/**
 * Returns the state that the shopper sees, from the stored one. An order that ended unpaid does not count as used,
 * which the caller checks. `now` and `validUntil`, the first moment it is void, are milliseconds.
 * @spec RX-05 EN-30
 */
export function prescriptionRequestState(
  { state, validUntil, used }: { state: 'waiting' | 'approved' | 'refused'; validUntil: number; used: boolean },
  now: number,
): PrescriptionRequestState {
  if (state === 'refused') return 'refused'
  if (state === 'approved' && used) return 'used'
  return now < validUntil ? state : 'void'
}

/** Form data of a shopper's prescription request. */
export interface PrescriptionRequestForm {
  patientId: number | null
  disease: string
  /** `hospital`: the code of a hospital's prescription, which needs no picture. */
  via: 'upload' | 'doctor' | 'hospital'
  /** Uploaded pictures, and pictures still in transfer or failed. */
  pictures: number
  unsent: number
}

export type PrescriptionRequestProblem = 'patient' | 'disease' | 'pictures' | 'unsent'

/** Returns the first missing field of a prescription request; null if it can be sent. @spec PR-13 */
export function prescriptionRequestProblem({
  patientId,
  disease,
  via,
  pictures,
  unsent,
}: PrescriptionRequestForm): PrescriptionRequestProblem | null {
  if (patientId === null) return 'patient'
  if (disease === '') return 'disease'
  if (via !== 'upload') return null
  if (unsent > 0) return 'unsent'
  return pictures > 0 ? null : 'pictures'
}
