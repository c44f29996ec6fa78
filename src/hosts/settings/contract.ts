import type { HostResult } from '../result'

export interface SettingsHost {
  /** Where the shopper can take back a refusal: the host's settings of this shop, or the phone's of the host. Needs a tap. */
  open(of: 'shop' | 'phone'): Promise<HostResult>
}
