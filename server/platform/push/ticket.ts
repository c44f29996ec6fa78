import { hashToken, newToken } from '../http/auth'
import type { Deps } from '../http/context'

type Handle = Pick<Deps, 'db' | 'now'>

const LIVES_MS = 30_000

/** Opens one line for its shopper, once. Only its hash is kept. */
export async function newTicket({ db, now }: Handle, userId: number): Promise<string> {
  const ticket = newToken()
  const expires = new Date(now().getTime() + LIVES_MS)
  await db
    .insertInto('live_ticket')
    .values({ hash: hashToken(ticket), user_id: userId, expires_at: expires })
    .execute()
  return ticket
}

/** Whose ticket it is; null for one that is used, too old, or none. */
export async function redeem({ db, now }: Handle, ticket: string): Promise<number | null> {
  if (!ticket) return null
  const row = await db
    .deleteFrom('live_ticket')
    .where('hash', '=', hashToken(ticket))
    .returning(['user_id', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at.getTime() > now().getTime() ? row.user_id : null
}
