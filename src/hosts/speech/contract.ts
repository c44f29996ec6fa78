import type { HostResult } from '../result'

/** Reads a text aloud. */
export interface Speech {
  /** Whether the host can read aloud; where it cannot, no button offers it. */
  canRead(): boolean
  /** Reads in place of a text that is being read. Needs a tap. Resolves when the reading has ended or been stopped. */
  read(text: string): Promise<HostResult>
  stop(): void
}
