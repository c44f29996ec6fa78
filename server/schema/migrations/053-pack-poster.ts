import { sql, type Kysely } from 'kysely'

const statements = [
  // A poster shows an article, a pack of coupons, or the shop.
  `alter table share_code add column activity_code text references coupon_activity (code)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
