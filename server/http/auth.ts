import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../db/open'

/** Only the hash is stored: a copy of the table opens no session. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export const newToken = () => randomBytes(32).toString('base64url')

export const bearerOf = (header: string | undefined) => (header ?? '').replace(/^Bearer\s+/i, '').trim()

export interface Session {
  /** Owner of the session, null when it is unknown, ended or too old. */
  userId: number | null
  /** Version of the shelf, when it was asked for on the way. */
  shelf?: number
}

/** Whose token this is. Nearly everything a signed-in shopper does needs the shelf too: one question for both. */
export async function sessionOf(db: Db, tokenHash: string, now: Date): Promise<Session> {
  if (!tokenHash) return { userId: null }
  const row = await db
    .selectFrom('session')
    .select(['user_id as userId', (eb) => eb.selectFrom('shelf_version').select('n').as('shelf')])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? { userId: row.userId, shelf: row.shelf ?? undefined } : { userId: null }
}
