import { sql, type Kysely } from 'kysely'

const statements = [
  // One paper is told from another by its bytes: sent up again it has another name.
  `alter table upload_file add column print bytea generated always as (sha256(bytes)) stored`,
  `create index upload_file_print on upload_file (print)`,
  `create index prescription_pics on prescription using gin (pics)`,
]

/** @spec RX-05 */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
