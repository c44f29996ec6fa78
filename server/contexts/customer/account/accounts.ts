import { type Selectable } from 'kysely'
import { maskName } from '../../../../src/domain/mask'
import type { Vault } from '../../../platform/encryption'
import { aboutAccount } from '../../../schema/sealed-bindings'
import type { Handle } from '../../../platform/db/transaction'
import type { UserTable } from '../tables'
import { nextAccountIds, insertAccountRows } from './queries'

/** Account before its insertion; `name` is the shopper's display name. */
export interface NewAccount {
  mobile: string
  name: string
  createdAt: Date
}

/** Columns of a name: sealed for its owner, masked for others. */
export const nameColumns = (vault: Vault, userId: number, name: string) => ({
  name: maskName(name),
  name_sealed: vault.seal(name, aboutAccount(userId, 'name')),
})

/**
 * Inserts accounts in one statement and skips mobile numbers that have one. Returns the ids of the new accounts, by
 * mobile number.
 */
export async function insertAccounts(
  handle: Handle,
  vault: Vault,
  accounts: readonly NewAccount[],
): Promise<Map<string, number>> {
  const { rows: ids } = await nextAccountIds(handle, accounts.length)
  const made = accounts.map(({ mobile, name, createdAt }, index) => {
    const id = (ids[index] as { id: number }).id
    const mobile_sealed = vault.seal(mobile, aboutAccount(id, 'mobile'))
    const row = { id, mobile_print: vault.print(mobile), mobile_sealed, ...nameColumns(vault, id, name) }
    return { mobile, row: { ...row, created_at: createdAt } }
  })
  const { rows } = await insertAccountRows(
    handle,
    made.map(({ row }) => row),
  )
  const inserted = new Set(rows.map(({ id }) => id))
  return new Map(made.filter(({ row }) => inserted.has(row.id)).map(({ mobile, row }) => [mobile, row.id]))
}

type SealedAccount = Pick<Selectable<UserTable>, 'id' | 'mobile_sealed' | 'name_sealed'>

export const openMobile = (vault: Vault, { id, mobile_sealed }: Pick<SealedAccount, 'id' | 'mobile_sealed'>): string =>
  vault.open(mobile_sealed, aboutAccount(id, 'mobile'))

export const openName = (vault: Vault, { id, name_sealed }: Pick<SealedAccount, 'id' | 'name_sealed'>): string =>
  vault.open(name_sealed, aboutAccount(id, 'name'))
