import type { Batches } from '../../../platform/db/batches'
import type { Db } from '../../../platform/db/open'
import { listSessions } from './queries'

export interface Session {
  /** Owner of the session; null when it is unknown, ended or expired. */
  userId: number | null
  /** Catalog version, if the same query read it. */
  catalogVersion?: number
}

/**
 * Returns the sessions of these tokens. Reads the catalog version in the same query, because nearly every call of a
 * signed-in shopper needs it.
 */
async function sessionsOf(db: Db, tokenHashes: readonly string[], now: Date): Promise<Session[]> {
  const rows = await listSessions(db, [...new Set(tokenHashes)], now)
  const rowByHash = new Map(rows.map((row) => [row.token_hash, row]))
  return tokenHashes.map((hash) => {
    const row = rowByHash.get(hash)
    return row ? { userId: row.user_id, catalogVersion: row.shelf ?? undefined } : { userId: null }
  })
}

/** Returns the session of a token. Batches the tokens that arrive during a running query into the next one. */
export const sessionOf = async (
  { db, batches }: { db: Db; batches: Batches },
  tokenHash: string,
  now: Date,
): Promise<Session> =>
  tokenHash
    ? batches.join('session', tokenHash, async (hashes: string[]) =>
        (await sessionsOf(db, hashes, now)).map((value) => ({ ok: true as const, value })),
      )
    : { userId: null }
