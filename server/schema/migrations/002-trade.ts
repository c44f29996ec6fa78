import { sql, type Kysely } from 'kysely'

const statements = [
  // What the shopper saw last at checkout, so that a refused submit can say what changed.
  `create table checkout_seen (user_id int primary key references app_user, seen jsonb not null)`,

  // The simulated payment provider keeps its own books: nothing here refers to the shop's tables.
  `create table sandbox_trade (
    trade_no text primary key, prepay_id text not null unique, provider text not null, amount_fen int not null,
    subject text not null, state text not null default 'open', txn_no text, notify_url text not null,
    return_url text not null, expires_at timestamptz not null, paid_at timestamptz,
    created_at timestamptz not null default now())`,
  `create table sandbox_refund (
    refund_no text primary key, trade_no text not null, amount_fen int not null,
    created_at timestamptz not null default now())`,
  `create table sandbox_key (name text primary key, private_pem text not null, public_pem text not null)`,

  `create index refund_order on refund (order_id)`,
  `create index user_coupon_order on user_coupon (order_id) where order_id is not null`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
