import { sql, type Kysely } from 'kysely'

const statements = [
  // Nobody came for it. Who came is in pickup_code, as with everything that is fetched.
  `alter table reserve_order add column missed_at timestamptz`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
