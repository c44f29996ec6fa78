import type { HostResult } from '../result'

export interface Clipboard {
  /** Writes to the clipboard. `isReported`: whether the host has shown a message itself. */
  write(text: string): Promise<HostResult<{ isReported: boolean }>>
  read(): Promise<HostResult<string>>
}
