/** Safety questions before a renewal. Each starts unanswered, whatever was answered last time. */
export const RENEWAL_QUESTIONS = ['stable', 'reaction', 'change'] as const
export type RenewalQuestion = (typeof RENEWAL_QUESTIONS)[number]
export type RenewalAnswer = 'yes' | 'no'
export type RenewalAnswers = Record<RenewalQuestion, RenewalAnswer>

const SAFE: RenewalAnswers = { stable: 'yes', reaction: 'no', change: 'no' }

/** Whether these answers allow a renewal; otherwise a doctor has to ask more. */
export const isRenewalSafe = (answers: RenewalAnswers): boolean =>
  RENEWAL_QUESTIONS.every((question) => answers[question] === SAFE[question])

/** Longest time after its approval for which a prescription can be renewed, in ms. Our choice; no law names it. */
export const RENEWABLE_MS = 180 * 24 * 3_600_000

/** Reasons why a prescription cannot be renewed. */
export const RENEWAL_PROBLEMS = [
  ...(['consent', 'unapproved', 'open', 'old', 'withdrawn', 'patient', 'idNo', 'health', 'drugs'] as const),
] as const
export type RenewalProblem = (typeof RENEWAL_PROBLEMS)[number]

/** Facts about an earlier prescription. */
export interface EarlierPrescription {
  /** Whether the shopper consents to health data now. */
  hasConsent: boolean
  /** When a pharmacist approved it, in ms; null for never. */
  approvedAt: number | null
  /** Whether an order can still use it. */
  isOpen: boolean
  /** Whether it ended because the consent to health data was withdrawn, or its diagnosis was deleted. */
  isWithdrawn: boolean
  /** The shopper's record of its patient; null when it was deleted. */
  patient: { hasIdNo: boolean; hasHealth: boolean } | null
  /** Whether at least one of its drugs can be requested now. */
  hasDrugs: boolean
}

/**
 * Returns the first reason against a renewal; null when there is none. `now` is in ms.
 * @spec RX-05 RX-06 RX-10
 */
export function renewalProblem(one: EarlierPrescription, now: number): RenewalProblem | null {
  if (!one.hasConsent) return 'consent'
  if (one.isWithdrawn) return 'withdrawn'
  if (one.approvedAt === null) return 'unapproved'
  if (one.isOpen) return 'open'
  if (now - one.approvedAt > RENEWABLE_MS) return 'old'
  if (!one.patient) return 'patient'
  if (!one.patient.hasIdNo) return 'idNo'
  if (!one.patient.hasHealth) return 'health'
  return one.hasDrugs ? null : 'drugs'
}
