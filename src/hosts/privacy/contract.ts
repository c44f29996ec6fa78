import type { HostResult } from '../result'

/** Who asks for consent: our own sheet, or the host's gate, not passed yet (`isNeeded`) or passed. */
export type PrivacyState = { gate: 'sheet' } | { gate: 'host'; isNeeded: boolean; guide: string }

export interface PrivacyHost {
  state(): Promise<HostResult<PrivacyState>>
  /** Passes the host's gate, asking the shopper where needed. `unsupported`, instead `sheet`: there is none to pass. */
  request(): Promise<HostResult>
  /** Opens the guide. `unsupported`, instead `page`: our page about privacy. */
  openContract(): Promise<HostResult>
}
