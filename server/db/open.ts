import path from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, Migrator, PostgresDialect } from 'kysely'
import pg from 'pg'
import { lockFolder } from './lock'
import { migrations } from './migrations'
import { pgliteDialect } from './pglite-dialect'
import { preparing } from './prepared'
import type { Tables } from './tables'

export type Db = Kysely<Tables>

export interface OpenDb {
  db: Db
  engine: 'embedded' | 'postgres'
  close(): Promise<void>
}

/** int8 and numeric as numbers on both engines: what we count stays far below 2^53. */
const INT8 = 20
const NUMERIC = 1700

/** `url` chooses a PostgreSQL server; without it an embedded one lives in `folder` (in memory when that is `memory:`). */
export async function openDb({
  url,
  folder,
  poolSize = 16,
}: {
  url?: string
  folder: string
  poolSize?: number
}): Promise<OpenDb> {
  return url ? openServer(url, poolSize) : openEmbedded(folder)
}

async function openServer(url: string, poolSize: number): Promise<OpenDb> {
  const numbers = new Set<number>([INT8, NUMERIC])
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        numbers.has(oid) ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // A dropped idle connection is the pool's to replace, not a reason to end the process.
  pool.on('error', () => {})
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  return { db, engine: 'postgres', close: () => db.destroy() }
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

/** Brings the schema up to date. Safe when several processes start at once. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
