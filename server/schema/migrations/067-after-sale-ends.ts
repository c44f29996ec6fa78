import { sql, type Kysely } from 'kysely'

const planned = (kind: string, id: string, dedupe: string, runAt: string) =>
  `insert into job (kind, payload, run_at, dedupe) select '${kind}', ${id}, ${runAt}, ${dedupe} || id from refund`

const statements = [
  // Why an order was cancelled.
  `alter table order_event add column note text not null default ''`,
  // What happens to an order by itself belongs to the step that planned it, no longer to the status it led to.
  `update job j set payload = j.payload || jsonb_build_object('asked', coalesce((j.payload->>'asked')::int, 0), 'step',
      (select max(e.id) from order_event e join orders o on o.id = e.order_id where o.id = (j.payload->>'id')::int
        and (not j.payload ? 'from' or o.status = (j.payload->>'from')::int)))
    where j.kind in ('receiveByTime', 'trackOrder') and j.done_at is null and j.failed_at is null`,
  // Cases that wait for goods end by themselves from now on: the shopper's seven days begin today.
  `${planned('returnOverdue', `jsonb_build_object('id', id)`, `'overdue:'`, `now() + interval '7 days'`)} where status = 'returning'`,
  `${planned('awaitGoods', `jsonb_build_object('id', id, 'asked', 0)`, `'goods:'`, 'now()')} where status = 'returned'`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
