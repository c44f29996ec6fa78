import path from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PostgresDialect } from 'kysely'
import { lockFolder } from './folder-lock'
import { pgliteDialect } from './pglite-dialect'
import { openPool, type Limits, type PoolState } from './pool'
import { preparing } from './prepared-statements'
import type { Tables } from './tables'

export type Db = Kysely<Tables>

export interface OpenDb {
  db: Db
  engine: 'embedded' | 'postgres'
  /** Connections of the pool; absent for the embedded database. */
  poolState?: () => PoolState
  close(): Promise<void>
}

/**
 * Opens the database: a PostgreSQL server when `url` is set, else an embedded database in `folder` (in memory for
 * `memory:`). `limits` apply to the server only: the embedded database runs in this process.
 */
export async function openDb({
  url,
  folder,
  poolSize = 16,
  limits,
}: {
  url?: string
  folder: string
  poolSize?: number
  limits?: Limits
}): Promise<OpenDb> {
  return url ? openServer(url, poolSize, limits) : openEmbedded(folder)
}

function openServer(url: string, poolSize: number, limits: Limits | undefined): OpenDb {
  const pool = openPool(url, poolSize, limits)
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  const poolState = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { db, engine: 'postgres', poolState, close: () => db.destroy() }
}

async function openEmbedded(folder: string): Promise<OpenDb> {
  const inMemory = folder === 'memory:'
  const release = inMemory ? () => {} : lockFolder(folder)
  try {
    const client = await PGlite.create({
      ...(inMemory ? {} : { dataDir: path.join(folder, 'pg') }),
      parsers: { [types.INT8]: Number, [types.NUMERIC]: Number },
    })
    const db: Db = new Kysely<Tables>({ dialect: pgliteDialect(client) })
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
