import { sql, type Kysely } from 'kysely'

const statements = [
  // Wishes of a checkout: points that paid a part, the hour of delivery, an invoice, and what may replace a line.
  `alter table orders
    add column points int not null default 0 check (points >= 0), add column points_fen int not null default 0 check (points_fen >= 0),
    add column slot_from timestamptz, add column slot_to timestamptz, add column invoice jsonb, add column replace jsonb`,
  `alter table points_entry drop constraint points_entry_cause_check`,
  `alter table points_entry add constraint points_entry_cause_check check (cause in ('order', 'refund', 'spend', 'unspend'))`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
