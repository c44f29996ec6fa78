import type { HostResult } from '../result'

export interface Clipboard {
  /** `told`: the host has told the shopper itself. */
  write(text: string): Promise<HostResult<{ told: boolean }>>
  read(): Promise<HostResult<string>>
}
