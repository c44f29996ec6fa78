import { sql, type Kysely } from 'kysely'

const statements = [
  // Who of a store answers questions.
  `create table counselor (
    user_id text primary key, name text not null, position text not null, store_no text not null references store)`,
  `create index counselor_store on counselor (store_no)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
