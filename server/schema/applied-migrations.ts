import { sql, type QueryExecutorProvider } from 'kysely'

/** A database that a version before the first release created. */
export class OldSchema extends Error {
  constructor() {
    super(
      '数据库由早期开发版本创建，不能升级，请删除 DATA_DIR 目录（默认 .data）或 DATABASE_URL 指向的数据库后重新启动。',
    )
  }
}

/** First migration of the versions before the schema files. */
const FIRST_OF_OLD = '001-shop'

/**
 * Returns the names of the migrations that the database has; none for an empty database. Throws
 * `OldSchema` for a database of an unreleased version, whose migrations no longer exist (ADR 0050).
 */
export async function appliedMigrations(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ known: boolean }>`select to_regclass('kysely_migration') is not null as known`.execute(
    db,
  )
  if (!rows[0]?.known) return []
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const names = applied.rows.map(({ name }) => name)
  if (names.includes(FIRST_OF_OLD)) throw new OldSchema()
  return names
}
