import { sql, type Kysely } from 'kysely'

const WAYS = `'claim', 'code', 'points', 'prize', 'activity', 'welfare'`

const statements = [
  // Coupons of a benefit come with it alone.
  `alter table coupon drop constraint coupon_way_check, add constraint coupon_way_check check (way in (${WAYS}))`,
  `alter table user_coupon drop constraint user_coupon_cause_check,
    add constraint user_coupon_cause_check check (cause in (${WAYS}))`,
  `alter table coupon_entry drop constraint coupon_entry_cause_check,
    add constraint coupon_entry_cause_check check (cause in (${WAYS}, 'order', 'back'))`,

  // A package of coupons that a shopper joins for a price or for nothing; so many places are left.
  `create table welfare (
    id int generated always as identity primary key, city_id int, name text not null, note text not null default '',
    rules text[] not null default '{}', price_fen int not null check (price_fen >= 0), origin_fen int not null check (origin_fen >= 0),
    valid_days int not null check (valid_days > 0), remaining int not null check (remaining >= 0), needs_code boolean not null default false,
    starts_at timestamptz not null, ends_at timestamptz not null)`,
  `create table welfare_item (
    welfare_id int not null references welfare, coupon_id int not null references coupon, count int not null check (count between 1 and 20),
    primary key (welfare_id, coupon_id))`,
  `create table welfare_store (
    welfare_id int not null references welfare, store_no text not null references store, primary key (welfare_id, store_no))`,
  // Given to people by a member of staff, or to a company's people.
  `create table welfare_code (
    code text primary key, welfare_id int not null references welfare, kind text not null check (kind in ('staff', 'group')),
    name text not null, remaining int not null check (remaining >= 0), ends_at timestamptz not null)`,
  // One for each shopper and benefit; 1 waits for the payment of its order, 2 has joined.
  `create table welfare_member (
    id int generated always as identity primary key, welfare_id int not null references welfare, user_id int not null references app_user,
    order_id int unique references orders, code text references welfare_code, pay_status int not null check (pay_status in (1, 2)),
    starts_at timestamptz, ends_at timestamptz, at timestamptz not null, unique (user_id, welfare_id),
    check ((pay_status = 2) = (starts_at is not null)), check (pay_status = 2 or order_id is not null))`,
  `create table welfare_coupon (
    user_coupon_id int primary key references user_coupon, member_id int not null references welfare_member)`,
  `create index welfare_coupon_of on welfare_coupon (member_id)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
