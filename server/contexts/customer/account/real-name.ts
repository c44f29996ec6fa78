import { sql } from 'kysely'
import type { Handle, Trx } from '../../../platform/db/transaction'

/** Accounts that may belong to one person, because they share the hash of an ID number. */
export interface RealName {
  prints: string[]
  userIds: number[]
}

/**
 * Hashes of the accounts' own ID numbers and medical cards. Excludes other people that a shopper has entered (patients,
 * further identities).
 */
const OWN_PRINTS = sql`
  select user_id, id_print from patient where relation = 'self' and id_print is not null
  union select user_id, id_print from wallet_account where id_print <> ''
  union select user_id, card_print from medical_card
  union select user_id, id_print from id_card where is_default
  union select user_id, id_print from controlled_buyer`

/** Returns the hashes that these accounts have stored, or had when they bought controlled drugs. */
export async function printsOf(handle: Handle, userIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ id_print: string }>`
    select distinct id_print from (${OWN_PRINTS}) own where user_id = any (${[...userIds]}::int[])
    order by id_print`.execute(handle)
  return rows.map((row) => row.id_print)
}

/** Returns the accounts of the person behind this one; only this account when no real name is stored. */
export async function realNameOf(handle: Handle, userId: number): Promise<RealName> {
  const prints = await printsOf(handle, [userId])
  if (prints.length === 0) return { prints, userIds: [userId] }
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from (${OWN_PRINTS}) own where id_print = any (${prints}::text[])`.execute(handle)
  return { prints, userIds: [...new Set([userId, ...rows.map((row) => row.user_id)])] }
}

/**
 * Stores the hashes under which an account buys controlled drugs: a real name that is deleted or changed later still
 * counts.
 */
export async function rememberPrints(trx: Trx, userId: number, prints: readonly string[], at: Date) {
  if (prints.length === 0) return
  await sql`insert into controlled_buyer (user_id, id_print, at)
    select ${userId}::int, p, ${at} from unnest(${[...prints]}::text[]) p
    on conflict (user_id, id_print) do update set at = excluded.at`.execute(trx)
}
