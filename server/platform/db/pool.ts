import pg from 'pg'

/** How long the database may take, in ms. */
export interface Limits {
  /** To accept a connection. */
  connectMs: number
  /** Until one of the pool's connections is free. */
  waitMs: number
  statementMs: number
  lockMs: number
  /** A transaction between two statements. */
  idleMs: number
}

/** For calls of shoppers. */
export const CALL_LIMITS: Limits = { connectMs: 3000, waitMs: 8000, statementMs: 5000, lockMs: 3000, idleMs: 10_000 }

/** For jobs: nobody waits for them. */
export const JOB_LIMITS: Limits = { connectMs: 3000, waitMs: 10_000, statementMs: 30_000, lockMs: 3000, idleMs: 60_000 }

/** The server cancels a statement first and keeps the connection; the client gives up when the server is silent. */
const SILENCE_MS = 1000

/** The pool has one limit for waiting and connecting; this gives the connection its own. */
const clientWithin = (connectMs: number) =>
  class extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionTimeoutMillis: connectMs })
    }
  }

const optionsOf = ({ connectMs, waitMs, statementMs, lockMs, idleMs }: Limits): pg.PoolConfig => ({
  connectionTimeoutMillis: waitMs,
  statement_timeout: statementMs,
  query_timeout: statementMs + SILENCE_MS,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleMs,
  keepAlive: true,
  Client: clientWithin(connectMs),
})

/** int8 and numeric as numbers on both engines: what we count stays far below 2^53. */
const INT8 = 20
const NUMERIC = 1700

/** Opens connections to a PostgreSQL server as they are needed. Without limits a statement takes as long as it takes. */
export function openPool(url: string, size: number, limits?: Limits): pg.Pool {
  const numbers = new Set<number>([INT8, NUMERIC])
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        numbers.has(oid) ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format as 'text'),
    },
    ...(limits && optionsOf(limits)),
  })
  // The pool replaces an idle connection that was lost. `preparing` notices the loss of one that is in use.
  pool.on('error', () => {})
  return pool
}
