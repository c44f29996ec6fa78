import { Migrator } from 'kysely'
import { syncSubstances } from './contexts/catalog'
import type { Db } from './platform/db/open'
import type { Vault } from './platform/encryption'
import { migrationsFor } from './schema/migrations'

/**
 * Brings the schema and the list of drug substances up to date; `vault` seals what older versions kept in the clear. Safe when several
 * processes start at once.
 */
export async function migrate(db: Db, vault: Vault): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsFor(vault) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  await syncSubstances(db)
  return (results ?? []).map((result) => result.migrationName)
}
