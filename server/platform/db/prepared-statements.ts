import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isConnectionLost, isConnectionRefused, withSqlState } from './connection-errors'
import type { Query } from './transaction-limits'

/** Number of uses after which a statement is prepared. */
const OFTEN = 20
/** Most prepared statements of a connection: each costs the database some 10 KB. */
const MOST_READY = 300
/** Most counted statements: lists of different lengths make different statements, and most of them run once. */
const MOST_COUNTED = 5000

export interface StatementNames {
  /** Returns the name of the prepared statement once the text is used often. */
  of(text: string): string | undefined
  /** Gives every statement a new name once it is used often again. */
  reset(): void
}

/** Characters of a statement's hash in its name: 96 bits. */
const HASH_LENGTH = 24

/**
 * Names a statement by its text: behind a pooler several processes share a connection, and a name must mean the same
 * statement to all of them.
 */
const nameOf = (generation: number, text: string) =>
  `s${generation}_${createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH)}`

/** Names for a pool that prepares nothing. */
export const NO_NAMES: StatementNames = { of: () => undefined, reset: () => {} }

/**
 * Refuses a parameter in the condition of `on conflict`. PostgreSQL chooses the partial index by the condition; once it plans
 * the statement for all values, after some twenty runs, it finds no index and the statement fails for good. Write a
 * literal: `sql.lit`.
 */
function refuseConflictParameter(text: string) {
  const [, condition = ''] = /\bon conflict\s*\([^)]*\)\s*where\b(.*?)\bdo\b/is.exec(text) ?? []
  if (/\$\d/.test(condition)) throw new Error(`"on conflict ... where" needs literals, not parameters: ${text}`)
}

export function createNames({ often = OFTEN, ready = MOST_READY, counted = MOST_COUNTED } = {}): StatementNames {
  let generation = 0
  const requestCounts = new Map<string, number>()
  const names = new Map<string, string>()
  return {
    of(text) {
      const name = names.get(text)
      if (name !== undefined || names.size >= ready) return name
      const times = (requestCounts.get(text) ?? 0) + 1
      if (times === 1) refuseConflictParameter(text)
      if (times >= often) {
        requestCounts.delete(text)
        names.set(text, nameOf(generation, text))
      } else {
        if (requestCounts.size >= counted) requestCounts.clear()
        requestCounts.set(text, times)
      }
      return undefined
    },
    reset() {
      generation++
      names.clear()
    },
  }
}

const IN_FAILED_TRANSACTION = '25P02'

/**
 * feature_not_supported: a migration changed the columns of the result; invalid_sql_statement_name: the database has
 * lost the statement; duplicate_prepared_statement: another process has prepared it on this connection of a pooler.
 */
const STALE = new Set(['0A000', '26000', '42P05'])

const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''

/** Whether a prepared statement is outdated; the transaction that met the error can be repeated. */
export const isStale = (error: unknown) => STALE.has(codeOf(error))

async function runQuery(client: pg.PoolClient, names: StatementNames, text: string, values: unknown[]) {
  // Skips statements without values: they begin and end transactions or change the schema.
  const name = values.length > 0 ? names.of(text) : undefined
  if (name === undefined) return client.query(text, values)
  try {
    return await client.query({ name, text, values })
  } catch (error) {
    if (!isStale(error)) throw error
    names.reset()
    return client.query(text, values).catch((retryError: unknown) => {
      throw codeOf(retryError) === IN_FAILED_TRANSACTION ? error : retryError
    })
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Time during which a refused connection is retried, in ms. A restart of the database takes about a second. */
const REFUSED_MS = 1500
const PAUSE_MS = 50

/** Opens a connection; retries for a short time while the database refuses it. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const since = Date.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await pool.connect()
    } catch (thrown) {
      const error = withSqlState(thrown)
      if (!isConnectionRefused(error) || Date.now() - since > REFUSED_MS) throw error
      await pause(attempt * PAUSE_MS)
    }
  }
}

/**
 * Returns a pool whose connections prepare frequent statements. The database then parses and plans a statement once per
 * connection and not on each call, which is more than half the cost of a small statement. Repeats statements that a
 * migration has made outdated. A connection that was lost in use fails every later statement at once and does not
 * return to the pool. `limited` adds time limits to the statements of a connection.
 */
export function preparingPool(
  pool: pg.Pool,
  names: StatementNames = createNames(),
  limited: (query: Query) => Query = (query) => query,
): PostgresPool {
  // Kysely identifies a connection by its object.
  const wrappedClients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  pool.on('connect', (client) => {
    let loss: unknown
    // Without a listener, losing a connection in use would end the process.
    client.on('error', (error) => (loss ??= withSqlState(error)))
    // Omits the other signature of `query`: it reads with a cursor, which our code never does.
    const query = async (text: string, values: readonly unknown[]) => {
      if (loss) throw loss
      try {
        return await runQuery(client, names, text, [...values])
      } catch (thrown) {
        const error = withSqlState(thrown)
        // After a driver failure a pending reply could be taken for the reply to the next statement.
        if (error !== thrown || isConnectionLost(error)) loss ??= error
        throw error
      }
    }
    const made = { query: limited(query), release: () => client.release(loss as Error | undefined) }
    wrappedClients.set(client, made as unknown as PostgresPoolClient)
  })
  return {
    connect: async () => wrappedClients.get(await connect(pool)) as PostgresPoolClient,
    end: () => pool.end(),
  }
}
