import { sql, type Kysely } from 'kysely'

const statements = [
  // Who brought whom: the refno of an invitation, login by login. Sessions end; what an invitation is worth is counted later.
  `create table referral (
    id bigint generated always as identity primary key, user_id int not null references app_user,
    refno text not null, is_new boolean not null, at timestamptz not null)`,
  `create index referral_by on referral (refno, is_new)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
