import { sql, type Kysely } from 'kysely'

const statements = [
  // Sold ahead, from the warehouse's coming pieces: a deposit in one window, the balance in a later one.
  `create table presell (
    id int generated always as identity primary key, barcode text not null references product (barcode),
    price_fen int not null check (price_fen > deposit_fen), deposit_fen int not null check (deposit_fen > 0),
    starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at),
    balance_starts_at timestamptz not null check (balance_starts_at >= ends_at),
    balance_ends_at timestamptz not null check (balance_ends_at > balance_starts_at),
    sends_at timestamptz not null, per_user int not null default 2 check (per_user between 1 and 99),
    qty int not null check (qty >= 0), total int not null check (total >= qty))`,
  `create table presell_order (
    order_id int primary key references orders, deposit_fen int not null, balance_fen int not null,
    balance_starts_at timestamptz not null, balance_ends_at timestamptz not null, deposit_paid_at timestamptz)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
