import type { HostResult } from '../result'

/**
 * State of the privacy dialog: our own sheet asks for consent, or the host's dialog, still needed (`isNeeded`) or
 * accepted.
 */
export type PrivacyState = { gate: 'sheet' } | { gate: 'host'; isNeeded: boolean; guide: string }

export interface PrivacyHost {
  state(): Promise<HostResult<PrivacyState>>
  /** Shows the host's privacy dialog when needed. `unsupported`, instead `sheet`: there is none. */
  request(): Promise<HostResult>
  /** Opens the privacy guide. `unsupported`, instead `page`: our page on privacy. */
  openContract(): Promise<HostResult>
}
