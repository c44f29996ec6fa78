import os from 'node:os'
import pg from 'pg'

/** Time limits of the database, in ms. */
export interface Limits {
  /** Limit for opening a connection. */
  connectMs: number
  /** Limit for getting a free connection of the pool. */
  waitMs: number
  statementMs: number
  lockMs: number
  /** Limit between two statements of a transaction. */
  idleMs: number
}

/** State of a pool of connections; `waiting` counts the callers that wait for one. */
export interface PoolState {
  total: number
  idle: number
  waiting: number
}

/** Default number of connections of a process for calls. */
export const POOL_SIZE = 16

/** Limits for calls of shoppers. */
export const CALL_LIMITS: Limits = { connectMs: 3000, waitMs: 8000, statementMs: 5000, lockMs: 3000, idleMs: 10_000 }

/**
 * Limits for searches, which have connections of their own: a search that waits too long for one is refused, so that
 * searches never pile up.
 */
export const SEARCH_LIMITS: Limits = { ...CALL_LIMITS, waitMs: 2000 }

/**
 * Searches get one in this many connections for calls, and run at most as many at once. With one in eight, orders fell
 * to 0.73 of their rate while eight visitors searched (docs/performance.md).
 */
const SEARCH_PART = 16

/** Divides the connections for calls; a server with a single one has none for searches alone. */
export function divideConnections(poolSize: number): { calls: number; searches: number } {
  const searches = poolSize > 1 ? Math.max(1, Math.floor(poolSize / SEARCH_PART)) : 0
  return { calls: poolSize - searches, searches }
}

/** Limits for jobs, for which no user waits. */
export const JOB_LIMITS: Limits = { connectMs: 3000, waitMs: 10_000, statementMs: 30_000, lockMs: 3000, idleMs: 60_000 }

/**
 * Extra time before the client gives up, in ms: the server cancels a statement first and keeps the connection, and the
 * client acts only when the server is silent.
 */
const SILENCE_MS = 1000

/** Gives connecting its own time limit, because the pool has one limit for waiting and connecting. */
const clientWithin = (connectMs: number) =>
  class extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionTimeoutMillis: connectMs })
    }
  }

/** Limits that the client keeps. */
const clientLimits = ({ connectMs, waitMs, statementMs }: Limits): pg.PoolConfig => ({
  connectionTimeoutMillis: waitMs,
  query_timeout: statementMs + SILENCE_MS,
  keepAlive: true,
  Client: clientWithin(connectMs),
})

/** Limits that the database keeps for a session; a pooler refuses them. */
const sessionLimits = ({ statementMs, lockMs, idleMs }: Limits): pg.PoolConfig => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleMs,
})

/** Parses int8 and numeric as numbers on both engines: our counts stay far below 2^53. */
const INT8 = 20
const NUMERIC = 1700

/**
 * Time after which an unused connection is closed, in ms. A new one costs more than itself: its process in the database reads
 * the catalog again and plans each prepared statement six times.
 */
export const KEEP_IDLE_MS = 600_000

/** Start of the name that a server has in `pg_stat_activity`. */
export const PROCESS_NAME = 'yaoda '
/** Name of this process's connections. */
export const processName = () => `${PROCESS_NAME}${os.hostname().slice(0, 30)}:${process.pid}`

/**
 * Opens connections to a PostgreSQL server on demand. Without limits a statement may take any time. `isPooled`: a pooler
 * in transaction mode stands before the server, so that the session takes no limits.
 */
export function openPool(url: string, size: number, limits?: Limits, isPooled = false): pg.Pool {
  const numbers = new Set<number>([INT8, NUMERIC])
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: KEEP_IDLE_MS,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        numbers.has(oid) ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format as 'text'),
    },
    application_name: processName(),
    ...(limits && clientLimits(limits)),
    ...(limits && !isPooled && sessionLimits(limits)),
  })
  // The pool replaces a lost idle connection. `preparingPool` detects the loss of a connection in use.
  pool.on('error', () => {})
  return pool
}
