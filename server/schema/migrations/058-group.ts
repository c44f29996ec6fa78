import { sql, type Kysely } from 'kysely'

const statements = [
  // What shoppers buy together: a price for so many of them, within so many minutes, out of a quota of pieces.
  `create table group_activity (
    id int generated always as identity primary key, barcode text not null references product (barcode),
    price_fen int not null check (price_fen > 0), size int not null check (size >= 2),
    life_minutes int not null check (life_minutes > 0), starts_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > starts_at), per_order int not null default 2 check (per_order between 1 and 99),
    qty int not null check (qty >= 0), total int not null check (total >= qty), spell_label text not null)`,
  // Opened by the shop every day until a time of day, so that nobody has to be the first.
  `create table group_virtual (
    no text primary key check (no like 'V%'), activity_id int not null references group_activity,
    ends_of_day text not null check (ends_of_day ~ '^\\d\\d:\\d\\d$'))`,
  // taken: seats of those who have ordered; paid: of those who have paid too. A group is full when all its seats are paid.
  `create table buy_group (
    id int generated always as identity primary key, no text not null unique,
    activity_id int not null references group_activity, leader_id int references app_user,
    virtual_no text references group_virtual, size int not null,
    taken int not null default 0 check (taken >= 0 and taken <= size), paid int not null default 0 check (paid >= 0 and paid <= taken),
    state text not null default 'open' check (state in ('open', 'full', 'failed')),
    opened_at timestamptz not null, expires_at timestamptz not null, ended_at timestamptz)`,
  `create index buy_group_open on buy_group (activity_id, expires_at) where state = 'open'`,
  `create table group_seat (
    order_id int primary key references orders, group_id int not null references buy_group,
    user_id int not null references app_user, promoter_id int references app_user,
    state text not null default 'held' check (state in ('held', 'paid', 'freed')), at timestamptz not null)`,
  `create unique index group_seat_one on group_seat (group_id, user_id) where state <> 'freed'`,
  `create index group_seat_of on group_seat (user_id, order_id)`,
  `create index group_seat_by on group_seat (promoter_id, order_id) where promoter_id is not null`,
  // What a shopper's links carry, to say who recommended.
  `create table group_promoter (user_id int primary key references app_user, code text not null unique)`,
  `alter table share_code add column group_activity_id int references group_activity`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
