import { sql, type Kysely } from 'kysely'

const statements = [
  // A question to an insurer about a person, who is sealed.
  `create table medical_request (
    id int generated always as identity primary key, request_no text not null unique,
    user_id int not null references app_user, idem_key text not null, sealed text not null, task_no text,
    state text not null default 'waiting' check (state in ('waiting', 'found', 'refused')), reason text not null default '',
    created_at timestamptz not null, expires_at timestamptz not null, unique (user_id, idem_key))`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
