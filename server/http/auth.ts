import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../db/open'

/** Only the hash is stored: a copy of the table opens no session. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export const newToken = () => randomBytes(32).toString('base64url')

export const bearerOf = (header: string | undefined) => (header ?? '').replace(/^Bearer\s+/i, '').trim()

/** Owner of a live session, null when it is unknown, ended or too old. */
export async function sessionOwner(db: Db, tokenHash: string, now: Date): Promise<number | null> {
  if (!tokenHash) return null
  const row = await db
    .selectFrom('session')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id ?? null
}
