/** State of an online consultation as the shopper sees it. */
export const CONSULTATION_STATES = ['waiting', 'asking', 'prescribed', 'refused', 'expired'] as const
export type ConsultationState = (typeof CONSULTATION_STATES)[number]

/** Time from its start in which a consultation must end, in ms. */
export const CONSULTATION_MS = 30 * 60_000

/** Returns the state that the shopper sees; `now` and `expiresAt` are in ms. */
export function consultationState(
  { state, expiresAt }: { state: Exclude<ConsultationState, 'expired'>; expiresAt: number },
  now: number,
): ConsultationState {
  const isOpen = state === 'waiting' || state === 'asking'
  return isOpen && now >= expiresAt ? 'expired' : state
}
