import type { HostResult } from '../result'

export interface Phone {
  /** Opens the dialler with the number. */
  call(number: string): Promise<HostResult>
}
