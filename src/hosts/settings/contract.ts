import type { HostResult } from '../result'

/** What was refused. */
export type Refused = 'location' | 'camera' | 'album'

export interface SettingsHost {
  /** Where the shopper can take back a refusal: the host's settings of this shop, or the phone's of the host. Needs a tap. */
  open(of: 'shop' | 'phone', refused: Refused): Promise<HostResult>
}
