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

/** Throws `OldSchema` for a database of an unreleased version, whose migrations no longer exist (ADR 0050). */
export async function refuseOldSchema(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`select to_regclass('kysely_migration') is not null as known`.execute(
    db,
  )
  if (!rows[0]?.known) return
  const old = await sql`select 1 from kysely_migration where name = ${FIRST_OF_OLD}`.execute(db)
  if (old.rows.length > 0) throw new OldSchema()
}
