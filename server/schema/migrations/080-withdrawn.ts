import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Marks prescriptions that ended because their owner withdrew the consent to health data. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table prescription add column withdrawn boolean not null default false`.execute(db)
}
