import { sql, type Kysely } from 'kysely'

const statements = [
  // One card of medical insurance for a shopper; its number and the ID number are sealed.
  `create table medical_card (
    user_id int primary key references app_user, holder text not null, card_mask text not null, card_sealed text not null,
    id_print text not null unique, city_id int not null, bound_at timestamptz not null)`,
  // Who pays what of an order, as the insurer has reckoned it; fen.
  `create table insured_bill (
    order_id int primary key references orders, user_id int not null references app_user, trade_no text not null unique,
    register_no text not null, insured_fen int not null, uninsured_fen int not null, freight_fen int not null,
    packing_fen int not null, gov_fen int not null, self_fen int not null, other_fen int not null, cash_fen int not null,
    kind text not null, state text not null default 'registered'
      check (state in ('registered', 'opened', 'paid', 'failed', 'closed', 'late', 'returned')),
    created_at timestamptz not null,
    check (gov_fen >= 0 and self_fen >= 0 and other_fen >= 0 and cash_fen >= 0
      and gov_fen + self_fen + other_fen + cash_fen = insured_fen + uninsured_fen + freight_fen + packing_fen))`,

  // The books of the simulated insurer: nothing here refers to the shop's tables.
  `create table sandbox_insured (
    trade_no text primary key, register_no text not null, insurance_fen int not null, cash_fen int not null,
    fault text not null default '', prepaid boolean not null default false, confirmed_at timestamptz,
    closed boolean not null default false, expires_at timestamptz, created_at timestamptz not null)`,
  `create table sandbox_insured_refund (
    refund_no text primary key, trade_no text not null, part text not null, amount_fen int not null check (amount_fen > 0))`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
