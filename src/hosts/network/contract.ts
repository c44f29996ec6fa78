import type { HostResult } from '../result'

export interface NetworkHost {
  isOnline(): Promise<HostResult<boolean>>
  /** Reports every change of the network; returns a function that stops this. */
  onChange(listener: (isOnline: boolean) => void): () => void
}
