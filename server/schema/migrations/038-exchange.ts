import { sql, type Kysely } from 'kysely'

const statements = [
  // Coupons of type 2 are exchanged for these pieces of one article.
  `create table coupon_goods (
    coupon_id int primary key references coupon (id), barcode text not null references product (barcode),
    count int not null default 1 check (count between 1 and 99))`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
