import { Migrator } from 'kysely'
import { syncSubstances } from './contexts/catalog'
import type { Db } from './platform/db/open'
import type { Vault } from './platform/encryption'
import { migrationsFor, type LaterMigrations } from './schema/migrations'
import { refuseOldSchema } from './schema/old-schema'

/**
 * Brings the schema and the list of drug substances up to date, and returns the names of the applied migrations. `vault` encrypts rows
 * that a migration reads; `later` replaces the shop's own migrations after the schema. Safe when several processes start at once.
 * Throws `OldSchema` for a database of a version before the first release.
 */
export async function migrate(db: Db, vault: Vault, later?: LaterMigrations): Promise<string[]> {
  await refuseOldSchema(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsFor(vault, later) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  await syncSubstances(db)
  return (results ?? []).map((result) => result.migrationName)
}
