import { sql, type Kysely } from 'kysely'

const statements = [
  // How it was to come when it was placed (an order's own type no longer knows pick-up), and when the shop was last reminded of it.
  `alter table orders add column kind int, add column reminded_at timestamptz`,
  // What opens a pick-up order at the counter, and who handed it over.
  `create table pickup_code (
    order_id int primary key references orders, code text not null unique, made_at timestamptz not null,
    used_at timestamptz, used_by int references app_user)`,
  // Who works in a store.
  `create table staff (user_id int primary key references app_user, store_no text not null references store)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
