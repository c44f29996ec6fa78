import type { HostResult } from '../result'

export interface ScanHost {
  /** Scans one barcode or QR code. Returns its text without the prefix of its kind. */
  scan(): Promise<HostResult<string>>
}
