import { sql, type Kysely } from 'kysely'

const statements = [
  // No carrier takes what is reserved: from its hour on it may be with the shopper.
  `alter table orders add column fetched_at timestamptz`,
  `update orders o set fetched_at = r.from_at from reserve_order r where r.order_id = o.id`,
  `alter table medical_card add column dl_sealed text, add column dl_until timestamptz`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
