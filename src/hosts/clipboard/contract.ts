import type { HostResult } from '../result'

export interface Clipboard {
  /** Writes to the clipboard. `told`: whether the host has shown a message itself. */
  write(text: string): Promise<HostResult<{ told: boolean }>>
  read(): Promise<HostResult<string>>
}
