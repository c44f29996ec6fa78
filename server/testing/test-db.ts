/**
 * Database of one test file: on the PostgreSQL that the run of jest has started (`start-postgres.ts`), else embedded.
 * `TEST_DATABASE=embedded` runs every test on the embedded one.
 */
import { randomBytes } from 'node:crypto'
import type { Logger } from 'kysely'
import pg from 'pg'
import { openDb, type Db } from '../platform/db/open'
import { SEEDED } from './seeded-name'
import { seededTemplate } from './template'
import { openThreadDb } from './thread-db'

export interface TestDb {
  db: Db
  close(): Promise<void>
}

const CONNECTIONS = 6

/** Opens a new database, migrated and seeded, or without tables. `log` receives its statements when they are done. */
export async function openTestDb(content: 'seeded' | 'empty', log?: Logger): Promise<TestDb> {
  const server = process.env.TEST_POSTGRES
  if (!server) return openThreadDb(content === 'seeded' ? await seededTemplate() : null, undefined, log)
  const { url, drop } = await copyDatabase(server, content === 'seeded' ? SEEDED : 'template0')
  const { db, close } = await openDb({ url, folder: '', poolSize: CONNECTIONS, onStatement: log })
  return {
    db,
    close: async () => {
      await close()
      await drop()
    },
  }
}

/** Copies a database that has no connections. Returns the connection string of the copy. */
export async function copyDatabase(server: string, template: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `t_${randomBytes(6).toString('hex')}`
  // Copies the files: writing the copy into the log, the default, takes twice the time.
  const url = await createDatabase(server, name, `template ${template} strategy file_copy`)
  return { url, drop: () => run(server, `drop database ${name} with (force)`) }
}

/** Creates a database and returns its connection string. */
export async function createDatabase(server: string, name: string, options = ''): Promise<string> {
  await run(server, `create database ${name} ${options}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function run(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
