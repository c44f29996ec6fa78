import { sql, type Kysely } from 'kysely'

/** What still waits for an answer and is asked about by nobody is asked about again: the number of looks goes on where it stopped. */
const asked = (kind: string, table: string, state: string) => `
  insert into job (kind, payload, run_at, dedupe)
  select '${kind}', jsonb_build_object('id', t.id, 'asked', n.asked), now(), 'review:' || t.id || ':' || n.asked
  from ${table} t cross join lateral (
    select coalesce(max((j.payload->>'asked')::int) + 1, 0) as asked, count(*) filter (where j.done_at is null and j.failed_at is null) as open
    from job j where j.kind = '${kind}' and (j.payload->>'id')::int = t.id) n
  where ${state} and n.open = 0`

const statements = [
  // A key is one job of its kind: prescriptions and cases of after-sales, both numbered from 1, took each other's.
  `alter table job drop constraint if exists job_dedupe_key`,
  `create unique index if not exists job_once on job (dedupe, kind)`,
  asked('reviewCase', 'refund', `t.status = 'asked'`),
  asked('review', 'prescription', `t.state = 'waiting' and t.demand_no is not null and t.valid_until > now()`),
]

/** @spec PR-24 RX-05 */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
