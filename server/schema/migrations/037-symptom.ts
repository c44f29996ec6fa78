import { sql, type Kysely } from 'kysely'

const statements = [
  // Goods that are sold to who says what for, and what an order's shopper said: sealed, and gone with the consent.
  `alter table product add column apply_symptom boolean not null default false`,
  `alter table orders add column symptom_sealed text`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
