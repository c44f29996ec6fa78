import fs from 'node:fs'
import path from 'node:path'
import { sql, type Kysely, type Migration } from 'kysely'
import type { Vault } from '../../platform/encryption'

/** The schema, one file per context. Frozen once the shop is released: later changes are migrations in this folder. */
export const SCHEMA_FOLDER = path.join(__dirname, '..')

/** A migration in TypeScript, for what SQL alone cannot do: encrypting rows with the vault. */
export interface CodedMigration {
  up(db: Kysely<unknown>, vault: Vault): Promise<void>
}

/** Migrations after the schema, besides the SQL files of this folder. */
export interface LaterMigrations {
  folder: string
  coded: Readonly<Record<string, CodedMigration>>
}

/** The shop's own. Names go on from the schema's numbers and begin with the context: `010-catalog-…`. */
const LATER: LaterMigrations = { folder: __dirname, coded: {} }

/** SQL files of a folder, in order. */
export const sqlFilesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => path.join(folder, file))

/** Adds the file and the line to an error of a script; the database counts lines as the file does. */
function locate(file: string, error: unknown) {
  const { message, where = '', code } = error as Error & { where?: string; code?: string }
  const line = /line (\d+) at SQL statement/.exec(where)?.[1]
  return Object.assign(new Error(`${path.basename(file)}${line ? `:${line}` : ''}: ${message}`, { cause: error }), {
    code,
  })
}

/** Runs a whole file as one statement: one round trip on either engine, however many statements it holds. */
async function runFile(db: Kysely<unknown>, file: string) {
  const script = fs.readFileSync(file, 'utf8')
  try {
    await sql.raw(`do $script$ begin ${script}\nend $script$`).execute(db)
  } catch (error) {
    throw locate(file, error)
  }
}

/** The schema and the migrations after it, by name. Kysely applies them in order of their names. */
export function migrationsFor(vault: Vault, { folder, coded }: LaterMigrations = LATER): Record<string, Migration> {
  const files = [SCHEMA_FOLDER, folder].flatMap(sqlFilesIn)
  return Object.fromEntries([
    ...files.map((file) => [path.basename(file, '.sql'), { up: (db: Kysely<unknown>) => runFile(db, file) }] as const),
    ...Object.entries(coded).map(([name, { up }]) => [name, { up: (db: Kysely<unknown>) => up(db, vault) }] as const),
  ])
}
