import { sql, type Kysely } from 'kysely'

const LEDGERS = ['points_entry', 'growth_entry', 'coupon_entry', 'wallet_entry', 'draw_chance']

const statements = [
  // A row cannot be changed or taken out; all of them at once cannot either.
  `create function ledger_stay() returns trigger language plpgsql as
    $$ begin raise exception 'the entries of % are never changed', tg_table_name; end $$`,
  ...LEDGERS.map(
    (table) =>
      `create trigger ledger_stay before truncate on ${table} for each statement execute function ledger_stay()`,
  ),

  // A new account and the first order that it pays bring points, each once.
  `alter table points_entry drop constraint points_entry_cause_check`,
  `alter table points_entry add constraint points_entry_cause_check
    check (cause in ('order', 'refund', 'spend', 'unspend', 'gift', 'store', 'exchange', 'chance', 'register', 'first'))`,
  `alter table points_entry drop constraint points_entry_order_check`,
  `alter table points_entry add constraint points_entry_order_check
    check (order_id is not null or cause in ('gift', 'store', 'exchange', 'chance', 'register'))`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
