import { sql, type Kysely } from 'kysely'

const statements = [
  // What a shopper shows at a counter for one coupon: another after minutes.
  `create table user_coupon_code (
    user_coupon_id int primary key references user_coupon, code text not null unique, expires_at timestamptz not null)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
