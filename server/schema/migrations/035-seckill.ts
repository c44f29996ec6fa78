import { sql, type Kysely } from 'kysely'

const statements = [
  // A limited round is sold by its own orders only, from its own pieces; another one is a price for everybody.
  `alter table seckill
    add column id int generated always as identity unique,
    add column limited boolean not null default false,
    add column special boolean not null default false,
    add column per_user int not null default 1 check (per_user between 1 and 99)`,
  `create table seckill_stock (
    round_id int not null references seckill (id) on delete cascade, store_no text not null references store,
    qty int not null check (qty >= 0), total int not null check (total >= qty), primary key (round_id, store_no))`,
  `create table seckill_buyer (
    round_id int not null references seckill (id) on delete cascade, user_id int not null references app_user,
    count int not null check (count >= 0), primary key (round_id, user_id))`,
  // What an order came from, and the row of that table that it took from.
  `alter table orders add column source text not null default 'goods', add column source_ref int`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
