import type { Handle } from '../../platform/db/transaction'
import type { Vault } from '../../platform/encryption'

/** Functions that this context calls and later contexts provide. */
export interface PrescriptionPorts {
  /** Days on which the medicines of a patient run out, YYYY-MM-DD, in order; a day for each medicine with a known dose. */
  medicineEnds(handle: Handle, vault: Vault, owner: { userId: number; patientId: number }, now: Date): Promise<string[]>
}
