import { sql, type Kysely } from 'kysely'

const statements = [
  `create table reserve_category (id int generated always as identity primary key, name text not null, sort int not null)`,
  `create table reserve_product (
    id int generated always as identity primary key, category_id int not null references reserve_category,
    barcode text not null references product (barcode), price_fen int not null check (price_fen >= 0), note text not null,
    per_user int not null default 2 check (per_user between 1 and 99), capacity int not null check (capacity > 0),
    days int not null default 7 check (days between 1 and 31))`,
  `create table reserve_store (
    reserve_id int not null references reserve_product, store_no text not null references store (store_no),
    primary key (reserve_id, store_no))`,
  // A row comes with the first piece that somebody wants of that part of a day.
  `create table reserve_slot (
    reserve_id int not null, store_no text not null, day text not null, part text not null check (part in ('am', 'pm')),
    booked int not null check (booked >= 0), primary key (reserve_id, store_no, day, part),
    foreign key (reserve_id, store_no) references reserve_store)`,
  `create table reserve_order (
    order_id int primary key references orders, reserve_id int not null references reserve_product,
    store_no text not null references store (store_no), day text not null, part text not null, count int not null check (count > 0),
    from_at timestamptz not null, to_at timestamptz not null, receiver_type int not null check (receiver_type in (0, 1)),
    name text not null, mobile text not null, held int not null check (held >= 0))`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
