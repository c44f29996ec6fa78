import type { HostResult } from '../result'

export interface SettingsHost {
  /** Where the shopper can take back a refusal that was permanent. Needs a tap. */
  open(): Promise<HostResult>
}
