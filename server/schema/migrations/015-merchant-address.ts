import { sql, type Kysely } from 'kysely'

const statements = [
  // Addresses that a partner keeps for its customer, by the partner's own name of each; the shopper's own have neither.
  `alter table address add column merchant_code text`,
  `alter table address add column merchant_ref text`,
  `alter table address add check ((merchant_code is null) = (merchant_ref is null))`,
  `create unique index address_of_merchant on address (user_id, merchant_code, merchant_ref)
    where merchant_code is not null`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
