import { sql, type Kysely } from 'kysely'

const told = (step: string, runAt: string, where: string) =>
  `insert into job (kind, payload, run_at, dedupe)
    select 'balanceDue', jsonb_build_object('orderId', o.id, 'step', '${step}'), ${runAt}, 'balance:' || o.id || ':${step}'
    from orders o join presell_order p on p.order_id = o.id where o.status = 101 and ${where}
    on conflict do nothing`

const statements = [
  // An order keeps what it was promised when it was placed.
  `alter table presell_order add column sends_at timestamptz`,
  `update presell_order p set sends_at = coalesce(
      (select s.sends_at from orders o join presell s on s.id = o.source_ref where o.id = p.order_id), p.balance_ends_at)`,
  `alter table presell_order alter column sends_at set not null`,
  // Who has paid a deposit already is told of the balance too.
  told('open', 'p.balance_starts_at', 'true'),
  told('last', `p.balance_ends_at - interval '1 day'`, `p.balance_ends_at - interval '1 day' > p.balance_starts_at`),
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
