import type { HostResult } from '../result'

export interface OutsideHost {
  /**
   * Opens an external page in place of ours. The caller has checked its origin. Needs a tap. `unsupported`, instead
   * `copy`: the host opens none, and the shopper copies the url.
   */
  open(url: string): Promise<HostResult>
  /**
   * Shows a PDF of our server. A mini-program downloads it first, for at most 30 s. The caller copies the url after a
   * failure.
   */
  showPdf(url: string): Promise<HostResult>
  /** Whether the app around our page offers to close it; known at the first drawing. */
  canClose(): boolean
  /** Closes our page in the app around it. `unsupported`, instead `hide`: only the app's own button closes it. */
  close(): Promise<HostResult>
}
