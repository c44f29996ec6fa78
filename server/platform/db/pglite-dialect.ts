import type { PGlite } from '@electric-sql/pglite'
import {
  type CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'

/**
 * Kysely over one embedded connection. Transactions queue behind one another: a transaction that used the outer handle
 * would wait for itself. Always pass `trx` on.
 */
export const pgliteDialect = (client: PGlite): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PgliteDriver(client),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

class PgliteDriver implements Driver {
  private readonly connection: DatabaseConnection
  private tail: Promise<void> = Promise.resolve()
  private release: () => void = () => {}

  constructor(private readonly client: PGlite) {
    this.connection = {
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        const { rows, affectedRows } = await client.query<R>(query.sql, [...query.parameters])
        return { rows, numAffectedRows: affectedRows === undefined ? undefined : BigInt(affectedRows) }
      },
      streamQuery: () => {
        throw new Error('the embedded database does not support streaming')
      },
    }
  }

  async init() {}

  async acquireConnection() {
    const before = this.tail
    let free = () => {}
    this.tail = new Promise((resolve) => (free = resolve))
    await before
    this.release = free
    return this.connection
  }

  async releaseConnection() {
    this.release()
  }

  async beginTransaction() {
    await this.client.query('begin')
  }

  async commitTransaction() {
    await this.client.query('commit')
  }

  async rollbackTransaction() {
    await this.client.query('rollback')
  }

  async destroy() {
    await this.client.close()
  }
}
