import type { HostResult } from '../result'

/** Permission that was refused. */
export type Refused = 'location' | 'camera' | 'album' | 'calendar'

export interface SettingsHost {
  /**
   * Opens the place where the shopper can undo a refusal: the host's settings of this app, or the phone's settings of
   * the host. Needs a tap.
   */
  open(of: 'shop' | 'phone', refused: Refused): Promise<HostResult>
}
