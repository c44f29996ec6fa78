import { sql, type Kysely } from 'kysely'

const statements = [
  // A combo is one line to the shopper and one row per article here: `per` pieces of it in each set, 0 in `group_id` for none.
  `alter table cart_item add column group_id int not null default 0, add column per int not null default 1 check (per > 0)`,
  `alter table cart_item drop constraint cart_item_user_id_product_id_kind_store_no_key`,
  `alter table cart_item add constraint cart_item_once unique (user_id, product_id, kind, store_no, group_id)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
