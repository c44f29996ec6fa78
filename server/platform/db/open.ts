import path from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, type Logger } from 'kysely'
import { lockFolder } from './folder-lock'
import { pgliteDialect } from './pglite-dialect'
import { openPool, POOL_SIZE, type Limits, type PoolState } from './pool'
import { createNames, NO_NAMES, preparingPool } from './prepared-statements'
import { limitTransactions, type Query } from './transaction-limits'
import type { Tables } from './tables'

export type Db = Kysely<Tables>

export interface OpenDb {
  db: Db
  engine: 'embedded' | 'postgres'
  /** Connections of the pool; absent for the embedded database. */
  poolState?: () => PoolState
  close(): Promise<void>
}

/** Connections of a process to a PostgreSQL server. */
interface ServerOptions {
  poolSize?: number
  limits?: Limits
  /** Whether frequent statements are prepared. */
  prepares?: boolean
  /** Whether a pooler in transaction mode stands before the server. */
  isPooled?: boolean
  /** Behind a pooler: gives a statement outside of a transaction the limits too. */
  wrapsStatements?: boolean
}

/**
 * Opens the database: a PostgreSQL server when `url` is set, else an embedded database in `folder` (in memory for
 * `memory:`). `onStatement` receives every statement when it is done, for traces. The other options apply to the server
 * only: the embedded database runs in this process.
 */
export async function openDb({
  url,
  folder,
  onStatement,
  ...options
}: { url?: string; folder: string; onStatement?: Logger } & ServerOptions): Promise<OpenDb> {
  return url ? openServer(url, options, onStatement) : openEmbedded(folder, onStatement)
}

const logOf = (onStatement?: Logger) => (onStatement ? { log: onStatement } : {})

function openServer(url: string, options: ServerOptions, onStatement?: Logger): OpenDb {
  const { poolSize = POOL_SIZE, limits, prepares = true, isPooled = false, wrapsStatements } = options
  const pool = openPool(url, poolSize, limits, isPooled)
  const limited = (query: Query) => (isPooled && limits ? limitTransactions(query, limits, wrapsStatements) : query)
  const dialect = new PostgresDialect({ pool: preparingPool(pool, prepares ? createNames() : NO_NAMES, limited) })
  const db: Db = new Kysely<Tables>({ dialect, ...logOf(onStatement) })
  const poolState = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { db, engine: 'postgres', poolState, close: () => db.destroy() }
}

/**
 * Memory for pages of the embedded database. PostgreSQL clears it at every start: opening takes 0.9 s, and 1.3 s with its
 * default of 128 MB (2026-11-29). What does not fit is read from files that the operating system caches.
 */
const BUFFERS = '32MB'

async function openEmbedded(folder: string, onStatement?: Logger): Promise<OpenDb> {
  const inMemory = folder === 'memory:'
  const release = inMemory ? () => {} : lockFolder(folder)
  try {
    const client = await PGlite.create({
      ...(inMemory ? {} : { dataDir: path.join(folder, 'pg') }),
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${BUFFERS}`],
      parsers: { [types.INT8]: Number, [types.NUMERIC]: Number },
    })
    const db: Db = new Kysely<Tables>({ dialect: pgliteDialect(client), ...logOf(onStatement) })
    return {
      db,
      engine: 'embedded',
      close: async () => {
        await db.destroy()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
