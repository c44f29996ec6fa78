import type { Handle } from '../platform/db/transaction'
import type { Vault } from '../platform/encryption'

/**
 * Returns the id of the account with this number, undefined without one. During a key rotation any key may have created
 * its index.
 */
export const findAccountId = async (handle: Handle, vault: Vault, mobile: string): Promise<number | undefined> =>
  (
    await handle
      .selectFrom('app_user')
      .select('id')
      .where('mobile_print', 'in', vault.prints(mobile))
      .executeTakeFirst()
  )?.id
