import { sql, type Kysely } from 'kysely'

const statements = [
  // What an insurer gives the shop's customers; who attends is known to it by a word that names nobody.
  `create table policy (
    id int generated always as identity primary key, kind text not null check (kind in ('loyalty', 'blessing')), name text not null,
    note text not null, insurer text not null, covers jsonb not null, clauses jsonb not null, url text not null,
    days int not null check (days > 0), starts_at timestamptz not null, ends_at timestamptz not null)`,
  `create table policy_attend (
    policy_id int not null references policy, user_id int not null references app_user, ref text not null unique, at timestamptz not null,
    primary key (policy_id, user_id))`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
