import { sql, type Kysely } from 'kysely'

const statements = [
  // A case of after-sales takes pieces of a paid order back: one payment is now given back in parts, and what was free without one.
  `alter table refund drop constraint refund_txn_no_key`,
  `alter table refund alter column txn_no drop not null`,
  `create unique index refund_late on refund (txn_no) where reason = 'late'`,
  `alter table refund
    add column whole boolean not null default false, add column from_status int, add column fees_fen int not null default 0,
    add column answer text not null default '', add column decided_at timestamptz, add column com text not null default '',
    add column num text not null default '', add column sent_at timestamptz, add column received_at timestamptz,
    add column idem_key text`,
  `create unique index refund_idem on refund (order_id, idem_key) where idem_key is not null`,
  // What it takes: pieces of a line, what they were marked with and what they bring back. restocked: they are on the shelf again.
  `create table refund_item (
    refund_id int not null references refund, cart_id int not null, count int not null check (count > 0),
    goods_fen int not null check (goods_fen >= 0), amount_fen int not null check (amount_fen >= 0),
    restocked boolean not null default false, primary key (refund_id, cart_id))`,
  // What a case takes back is reckoned from what the order's points are by now.
  `create index points_entry_order on points_entry (order_id)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
