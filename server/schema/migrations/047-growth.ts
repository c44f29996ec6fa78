import { sql, type Kysely } from 'kysely'

const statements = [
  // Growth is what these rows add up to, as points are: each with its cause, and a key under which it is written once.
  `create table growth_entry (
    id bigint generated always as identity primary key, user_id int not null references app_user,
    delta int not null check (delta <> 0), cause text not null check (cause in ('order', 'refund', 'gift')),
    order_id int references orders check (order_id is not null or cause = 'gift'),
    idem_key text not null unique, at timestamptz not null)`,
  `create index growth_entry_of on growth_entry (user_id, id)`,
  `create index growth_entry_order on growth_entry (order_id) where order_id is not null`,
  `create function growth_stay() returns trigger language plpgsql as
    $$ begin raise exception 'an entry of growth is never changed'; end $$`,
  `create trigger growth_stay before update or delete on growth_entry for each row execute function growth_stay()`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
