import { isDeepStrictEqual } from 'node:util'
import { Migrator, type Migration } from 'kysely'
import { syncSubstances } from './contexts/catalog'
import type { Db } from './platform/db/open'
import type { Vault } from './platform/encryption'
import { migrationsFor, type LaterMigrations } from './schema/migrations'
import { appliedMigrations } from './schema/applied-migrations'

/**
 * Brings the schema and the list of drug substances up to date, and returns the names of the applied migrations. `vault` encrypts rows
 * that a migration reads; `later` replaces the shop's own migrations after the schema. Safe when several processes start at once.
 * Throws `OldSchema` for a database of a version before the first release.
 */
export async function migrate(db: Db, vault: Vault, later?: LaterMigrations): Promise<string[]> {
  const applied = await appliedMigrations(db)
  const migrations = migrationsFor(vault, later)
  // Saves Kysely's reading of all tables, the longest query of a start.
  const isCurrent = isDeepStrictEqual(new Set(Object.keys(migrations)), new Set(applied))
  const names = isCurrent ? [] : await runMigrations(db, migrations)
  await syncSubstances(db)
  return names
}

async function runMigrations(db: Db, migrations: Record<string, Migration>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
