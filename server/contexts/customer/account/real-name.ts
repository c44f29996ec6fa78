import type { Handle, Trx } from '../../../platform/db/transaction'
import { listPrints, listAccountsByPrints, upsertControlledBuyer } from './queries'

/** Accounts that may belong to one person, because they share the hash of an ID number. */
export interface RealName {
  prints: string[]
  userIds: number[]
}

/** Returns the hashes that these accounts have stored, or had when they bought controlled drugs. */
export async function printsOf(handle: Handle, userIds: readonly number[]): Promise<string[]> {
  const { rows } = await listPrints(handle, userIds)
  return rows.map((row) => row.id_print)
}

/** Returns the accounts of the person behind this one; only this account when no real name is stored. */
export async function realNameOf(handle: Handle, userId: number): Promise<RealName> {
  const prints = await printsOf(handle, [userId])
  if (prints.length === 0) return { prints, userIds: [userId] }
  const { rows } = await listAccountsByPrints(handle, prints)
  return { prints, userIds: [...new Set([userId, ...rows.map((row) => row.user_id)])] }
}

/**
 * Stores the hashes under which an account buys controlled drugs: a real name that is deleted or changed later still
 * counts.
 */
export async function rememberPrints(trx: Trx, userId: number, prints: readonly string[], at: Date) {
  if (prints.length === 0) return
  await upsertControlledBuyer(trx, userId, at, [...prints])
}
