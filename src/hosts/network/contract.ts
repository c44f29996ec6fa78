import type { HostResult } from '../result'

export interface NetworkHost {
  isOnline(): Promise<HostResult<boolean>>
  /** Hears of every change; the answer stops it. */
  onChange(hear: (isOnline: boolean) => void): () => void
}
