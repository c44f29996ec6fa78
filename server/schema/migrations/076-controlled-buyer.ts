import { sql, type Kysely } from 'kysely'

const statements = [
  // Under which ID numbers (prints) an account bought controlled drugs: a real name that is deleted later still counts.
  `create table controlled_buyer (
    user_id int not null references app_user, id_print text not null, at timestamptz not null,
    primary key (user_id, id_print))`,
  `create index controlled_buyer_print on controlled_buyer (id_print)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
