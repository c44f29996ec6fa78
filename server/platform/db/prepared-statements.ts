import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isConnectionLost, isConnectionRefused, withSqlState } from './connection-errors'

/** Asked so often, a statement is kept ready. */
const OFTEN = 20
/** So many are kept ready on a connection: each costs the database some 10 KB. */
const MOST_READY = 300
/** So many are counted: lists of any length make statements of their own, most of them asked once. */
const MOST_COUNTED = 5000

export interface Names {
  /** The name under which a statement is kept ready, once it has been asked often. */
  of(text: string): string | undefined
  /** Every statement gets a new name, when it has been asked often again. */
  forget(): void
}

export function createNames({ often = OFTEN, ready = MOST_READY, counted = MOST_COUNTED } = {}): Names {
  let generation = 0
  const asked = new Map<string, number>()
  const names = new Map<string, string>()
  return {
    of(text) {
      const name = names.get(text)
      if (name !== undefined || names.size >= ready) return name
      const times = (asked.get(text) ?? 0) + 1
      if (times >= often) {
        asked.delete(text)
        names.set(text, `s${generation}_${names.size}`)
      } else {
        if (asked.size >= counted) asked.clear()
        asked.set(text, times)
      }
      return undefined
    },
    forget() {
      generation++
      names.clear()
    },
  }
}

const IN_FAILED_TRANSACTION = '25P02'

/** feature_not_supported: its result has other columns since a migration; invalid_sql_statement_name: the database has lost it. */
const STALE = new Set(['0A000', '26000'])

const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''

/** A statement is no longer what it was when it was made ready; a transaction that met one can be done again. */
export const isStale = (error: unknown) => STALE.has(codeOf(error))

async function ask(client: pg.PoolClient, names: Names, text: string, values: unknown[]) {
  // What has no values begins and ends transactions, and changes the schema.
  const name = values.length > 0 ? names.of(text) : undefined
  if (name === undefined) return client.query(text, values)
  try {
    return await client.query({ name, text, values })
  } catch (error) {
    if (!isStale(error)) throw error
    names.forget()
    return client.query(text, values).catch((again: unknown) => {
      throw codeOf(again) === IN_FAILED_TRANSACTION ? error : again
    })
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A restart of the database refuses connections for about a second. */
const REFUSED_MS = 1500
const PAUSE_MS = 50

/** Opens a connection again while the database refuses one, for a short time. */
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
 * A pool whose connections keep ready what is asked often: the database reads and plans it once per connection, not each
 * time, which is more than half of what a small statement costs it. What a migration has changed under way is asked anew.
 * A connection that was lost in use fails every later statement at once and does not go back to the pool.
 */
export function preparing(pool: pg.Pool, names: Names = createNames()): PostgresPool {
  // Kysely knows a connection by its object.
  const kept = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  pool.on('connect', (client) => {
    let loss: unknown
    // Without a listener the loss of a connection in use ends the process.
    client.on('error', (error) => (loss ??= withSqlState(error)))
    // The other form of it reads with a cursor, which nothing here does.
    const query = async (text: string, values: readonly unknown[]) => {
      if (loss) throw loss
      try {
        return await ask(client, names, text, [...values])
      } catch (thrown) {
        const error = withSqlState(thrown)
        // A failure of the driver leaves an answer on its way that would be taken for the next statement's.
        if (error !== thrown || isConnectionLost(error)) loss ??= error
        throw error
      }
    }
    const made = { query, release: () => client.release(loss as Error | undefined) }
    kept.set(client, made as unknown as PostgresPoolClient)
  })
  return {
    connect: async () => kept.get(await connect(pool)) as PostgresPoolClient,
    end: () => pool.end(),
  }
}
