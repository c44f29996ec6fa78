import { sql, type Kysely } from 'kysely'

const statements = [
  // Every word a shopper has said, one row each, never changed: the shop must be able to prove when it was allowed what.
  `create table consent (
    id bigint generated always as identity primary key, user_id int not null references app_user,
    purpose text not null, version text not null, given boolean not null, at timestamptz not null)`,
  `create index consent_of on consent (user_id, purpose, id desc)`,
  `create function consent_stays() returns trigger language plpgsql as
    $$ begin raise exception 'a consent record is never changed'; end $$`,
  `create trigger consent_stays before update on consent for each row execute function consent_stays()`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
