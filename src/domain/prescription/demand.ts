/** Where a demand for a prescription drug stands. `void`: too late, or nobody answered in time. */
export const DEMAND_STATES = ['waiting', 'approved', 'refused', 'used', 'void'] as const
export type DemandState = (typeof DEMAND_STATES)[number]

/** Pictures of one prescription. @spec BC-36 */
export const MOST_RX_PICTURES = 4
/** The OTC image list is cut to four. @spec BC-36 */
export const rxPictures = <T>(pictures: readonly T[]): T[] => pictures.slice(0, MOST_RX_PICTURES)

/** How long a pharmacist may take before a demand lapses, and how long an approved prescription serves, ms. @spec RX-05 */
export const REVIEW_MS = 30 * 60_000
export const APPROVED_MS = 3 * 24 * 3_600_000

/**
 * The state a shopper sees of what is kept. An order that ended unpaid has used nothing up, which the caller knows; `now` and
 * `validUntil`, the first moment it is void, are milliseconds. @spec RX-05 EN-30
 */
export function demandState(
  { state, validUntil, used }: { state: 'waiting' | 'approved' | 'refused'; validUntil: number; used: boolean },
  now: number,
): DemandState {
  if (state === 'refused') return 'refused'
  if (state === 'approved' && used) return 'used'
  return now < validUntil ? state : 'void'
}

/** What a shopper has filled in to ask for a prescription drug. */
export interface DemandForm {
  patientId: number | null
  disease: string
  via: 'upload' | 'doctor'
  /** Pictures that have arrived, and those still on their way or lost. */
  pictures: number
  unsent: number
}

export type DemandProblem = 'patient' | 'disease' | 'pictures' | 'unsent'

/** The first thing that is missing before a demand can be sent, null where nothing is. @spec PR-13 */
export function demandProblem({ patientId, disease, via, pictures, unsent }: DemandForm): DemandProblem | null {
  if (patientId === null) return 'patient'
  if (disease === '') return 'disease'
  if (via === 'doctor') return null
  if (unsent > 0) return 'unsent'
  return pictures > 0 ? null : 'pictures'
}
