import type { HostResult } from '../result'

export interface ScanHost {
  /** Text of one bar code or QR code, without the prefix of its kind. */
  scan(): Promise<HostResult<string>>
}
