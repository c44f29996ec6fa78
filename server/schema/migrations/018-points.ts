import { sql, type Kysely } from 'kysely'

const statements = [
  // Points are what these rows add up to: each with its cause, and a key under which it is written once.
  `create table points_entry (
    id bigint generated always as identity primary key, user_id int not null references app_user,
    delta int not null check (delta <> 0), cause text not null check (cause in ('order', 'refund')),
    order_id int not null references orders, idem_key text not null unique, at timestamptz not null)`,
  `create index points_entry_of on points_entry (user_id, id)`,
  `create function points_stay() returns trigger language plpgsql as
    $$ begin raise exception 'an entry of points is never changed'; end $$`,
  `create trigger points_stay before update or delete on points_entry for each row execute function points_stay()`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
