import { openVault } from '../platform/encryption'
import { aboutPatientName } from '../schema/sealed-bindings'

/** DATA_KEY of test servers in their own processes. */
export const TEST_KEY = '07'.repeat(32)

/** Vault of test servers and of the seeded template. */
export const TEST_VAULT = openVault(Buffer.from(TEST_KEY, 'hex'))

/** Columns of a prescription for a patient with this name. */
export const patientNamed = (userId: number, name = '林小明') => ({
  user_id: userId,
  patient_name_sealed: TEST_VAULT.seal(name, aboutPatientName(userId)),
})
