import { sql, type Kysely } from 'kysely'

/**
 * Rows that `readyz` writes to see that writing works. A row fills a page of the table nearly whole and is stored as it is, so
 * each one needs a new page: on a full disk the insert fails, while an update of an old page may still pass.
 */
export async function up(db: Kysely<unknown>) {
  for (const statement of [
    'create table write_probe (id bigint generated always as identity, filler text not null)',
    'alter table write_probe alter column filler set storage plain',
  ])
    await sql.raw(statement).execute(db)
}
