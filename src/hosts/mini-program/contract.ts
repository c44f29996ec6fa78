import type { HostResult } from '../result'

export interface MiniProgramTarget {
  appId: string
  /** Page and query: `pages/a/index?b=1`. */
  path: string
  /** An address that opens it from outside, for the hosts without a call. */
  link?: string
}

export interface MiniProgramHost {
  /** Another mini-program. Needs a tap; ok says only that the host has taken it. */
  open(target: MiniProgramTarget): Promise<HostResult>
}
