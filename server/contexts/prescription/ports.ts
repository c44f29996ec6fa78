import type { Handle } from '../../platform/db/transaction'
import type { Vault } from '../../platform/encryption'

/** Functions that this context calls and later contexts provide. */
export interface PrescriptionPorts {
  /** Days on which the medicines of a shopper run out, YYYY-MM-DD, in order; a day for each medicine with a known dose. */
  medicineEnds(handle: Handle, vault: Vault, userId: number, now: Date): Promise<string[]>
}
