import type { HostResult } from '../result'

export interface MiniProgramTarget {
  appId: string
  /** Page and query: `pages/a/index?b=1`. */
  path: string
  /** Link that opens it from outside, for hosts without such a call. */
  link?: string
}

export interface MiniProgramHost {
  /** Opens another mini-program. Needs a tap; ok only means that the host has accepted the call. */
  open(target: MiniProgramTarget): Promise<HostResult>
  /**
   * Covers a button of ours, given by a CSS selector, with the host's own tag: a page in WeChat can open a mini-program
   * by no other tap. Runs `opened` after the tap. `unsupported`, instead `link`: the button itself calls `open`.
   * @spec BC-86
   */
  cover(over: string, target: MiniProgramTarget, opened: () => void): Promise<HostResult>
}
