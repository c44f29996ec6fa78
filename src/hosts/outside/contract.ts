import type { HostResult } from '../result'

export interface OutsideHost {
  /**
   * A page of somebody else's, in place of ours. The caller has made sure whose it is. Needs a tap. `unsupported`, instead `copy`:
   * the host opens none, so the shopper takes the address along.
   */
  open(url: string): Promise<HostResult>
}
