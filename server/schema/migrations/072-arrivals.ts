import { sql, type Kysely } from 'kysely'

const statements = [
  `create index arrival_notice_of on arrival_notice (product_id)`,
  `create index seckill_remind_of on seckill_remind (barcode, starts_at)`,
  // Whoever puts pieces on an empty shelf, those who wait for them are told. An order takes pieces, and asks nothing here.
  `create function goods_arrive() returns trigger language plpgsql as $$ begin
    if exists (select 1 from arrival_notice where product_id = new.product_id) then
      insert into job (kind, payload, run_at)
        values ('goodsArrive', jsonb_build_object('productId', new.product_id, 'storeNo', new.store_no), 'epoch');
    end if;
    return null;
  end $$`,
  `create trigger goods_arrive after update of qty on stock for each row when (old.qty = 0 and new.qty > 0)
    execute function goods_arrive()`,
  // Who has asked already to be told of a round is told too.
  `insert into job (kind, payload, run_at, dedupe)
    select 'seckillBegins', jsonb_build_object('barcode', r.barcode, 'begins', r.begins), r.starts_at,
      'seckill:' || r.barcode || ':' || r.begins
    from (select distinct barcode, starts_at,
        to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as begins
      from seckill_remind where starts_at > now()) r
    on conflict do nothing`,
]

/** @spec ST-74 PR-27 */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
