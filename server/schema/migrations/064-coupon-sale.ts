import { sql, type Kysely } from 'kysely'

const WAYS = `('claim', 'code', 'points', 'prize', 'activity', 'welfare', 'sale')`
const CAUSES = `('claim', 'code', 'points', 'prize', 'activity', 'welfare', 'sale', 'order', 'back')`

const statements = [
  // A coupon that is bought is had in no other way.
  `alter table coupon drop constraint coupon_way_check, add constraint coupon_way_check check (way in ${WAYS})`,
  `alter table user_coupon drop constraint user_coupon_cause_check, add constraint user_coupon_cause_check check (cause in ${WAYS})`,
  `alter table coupon_entry drop constraint coupon_entry_cause_check,
    add constraint coupon_entry_cause_check check (cause in ${CAUSES})`,
  `create table coupon_sale (
    id int generated always as identity primary key, coupon_id int not null unique references coupon,
    price_fen int not null check (price_fen > 0), origin_fen int not null check (origin_fen >= price_fen),
    remaining int not null check (remaining >= 0), per_user int not null check (per_user > 0),
    starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at))`,
  // One order buys one coupon: it is there once the order is paid.
  `create table coupon_purchase (
    order_id int primary key references orders, sale_id int not null references coupon_sale,
    user_coupon_id int unique references user_coupon)`,
  `create index coupon_purchase_of on coupon_purchase (sale_id)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
