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
  /**
   * Lays what the host opens it by over a button of ours, which a css selector names: a page in WeChat opens a mini-program by no
   * other tap. `opened` hears of it. `unsupported`, instead `link`: the button itself does it, by `open`. @spec BC-86
   */
  cover(over: string, target: MiniProgramTarget, opened: () => void): Promise<HostResult>
}
