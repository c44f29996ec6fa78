import { sql, type Kysely } from 'kysely'

const statements = [
  // Who pays which covered line of an insured order: a line goes back to those who paid it.
  `alter table insured_bill add column lines jsonb not null default '[]'`,
  // What of a case's line goes back to insurance; null until it is planned.
  `alter table refund_item add column cover jsonb`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
