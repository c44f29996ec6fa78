import { hashToken, newToken } from '../http/auth'
import type { Deps } from '../http/context'

type Handle = Pick<Deps, 'db' | 'now'>

const LIVES_MS = 30_000

/** Creates a ticket that opens one connection for its shopper, once. Stores only its hash. */
export async function newTicket({ db, now }: Handle, userId: number): Promise<string> {
  const ticket = newToken()
  const expires = new Date(now().getTime() + LIVES_MS)
  await db
    .insertInto('live_ticket')
    .values({ hash: hashToken(ticket), user_id: userId, expires_at: expires })
    .execute()
  return ticket
}

/** Returns the owner of a ticket; null when it is used, expired or unknown. */
export async function redeemTicket({ db, now }: Handle, ticket: string): Promise<number | null> {
  if (!ticket) return null
  const row = await db
    .deleteFrom('live_ticket')
    .where('hash', '=', hashToken(ticket))
    .returning(['user_id', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at.getTime() > now().getTime() ? row.user_id : null
}
