import { sql, type Kysely } from 'kysely'

/** What is taken off the goods that insurance does not cover, for the split that the insurer wants to know. @spec PR-14 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table insured_bill add column reduce_fen int not null default 0`.execute(db)
}
