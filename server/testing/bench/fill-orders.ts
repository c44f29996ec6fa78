import { sql, type RawBuilder } from 'kysely'
import { fen, NO_FEN } from '../../../src/domain/money'
import { OrderStatus } from '../../../src/domain/order-status'
import { insertRows } from '../../demo/seed/insert'
import { loadOrder, type LoadShop } from '../../demo/seed/load-orders'
import { inTransaction, type Trx } from '../../platform/db/transaction'
import type { Db } from '../../platform/db/open'
import { type Buyer, STORE } from '../races/shoppers'
import { insertFollowers } from './order-followers'

/** Periods of the two years, filled one after the other: orders of a shopper lie as far apart as in a real shop. */
const PERIODS = 10
const YEARS_DAYS = 730
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Of the shoppers one in 200 is a regular with a tenth of all orders, some 200 each. */
const SHOPPERS_PER_REGULAR = 200

/** Returns a number below `most` as SQL, always the same one for a key and a salt. */
const pick = (key: RawBuilder<unknown>, salt: number, most: number) =>
  sql`mod(hashint8extended((${key})::int8, ${sql.lit(salt)}::int8) & 1073741823, ${sql.lit(most)}::int8)`

/** Highest price of an ordered product. */
const MOST_PRICE = fen(20_000)
const N = sql`n`
const LINE = sql`n * 4 + l`

interface Fill {
  now: Date
  vault: LoadShop['vault']
  /** Orders of other shoppers; 0 for an empty shop. */
  orders: number
  /** Ids of the other shoppers. */
  shoppers: { first: number; count: number }
  /** Shoppers whose calls are measured. Each gets the same twelve orders in every shop. */
  measured: readonly Buyer[]
}

/** Products that orders contain: those without a prescription, up to 200 yuan. */
async function listSold(trx: Trx) {
  return trx
    .selectFrom('product')
    .select(['id', 'barcode', 'name', 'spec', 'drug_class', 'price_fen'])
    .where('on_sale', '=', true)
    .where('price_fen', '<', MOST_PRICE)
    .where((eb) => eb.or([eb('drug_class', 'is', null), eb('drug_class', '!=', 'Rx')]))
    .orderBy('id')
    .execute()
}

/** Status by the age of an order: one in ten was never paid, most are completed, those of the last days are on their way. */
const STATUS = sql`case
  when age < interval '15 minutes' then 100
  when r < 100 then 600
  when age < interval '2 hours' then 200
  when age < interval '1 day' then (array[200, 300, 400, 400, 500])[1 + ${pick(N, 4, 5)}]
  when age < interval '3 days' then case when kind = 1 then 300 when r < 500 then 400 else 500 end
  when age < interval '7 days' then case when r < 400 then 400 when r < 405 then 800 else 500 end
  else 500 end`

/** Inserts orders `from` to `to` with their lines; `from` below `to`. */
async function insertOrders(trx: Trx, { from, to }: { from: number; to: number }, fill: Fill): Promise<void> {
  const { now, orders, shoppers } = fill
  const regulars = Math.max(1, Math.floor(shoppers.count / SHOPPERS_PER_REGULAR))
  const buyer = sql`${sql.lit(shoppers.first)} + case when n % 10 = 0 then (n / 10) % ${sql.lit(regulars)}
    else ${sql.lit(regulars)} + ${pick(N, 1, shoppers.count - regulars)} end`
  const sold = await listSold(trx)
  await sql`create temp table sold on commit drop as
    select row_number() over (order by id) - 1 as k, id, barcode, name, spec, drug_class, price_fen
    from product where id = any(${sold.map(({ id }) => id)}::int[])`.execute(trx)
  await sql`create temp table line on commit drop as
    select n, l as line, s.id as product_id, s.barcode, s.name, s.spec, s.drug_class, s.price_fen,
      1 + ${pick(LINE, 2, 3)} as count
    from generate_series(${from}::int8, ${to - 1}::int8) n
      cross join lateral generate_series(1, (1 + ${pick(N, 3, 3)})::int) l
      join sold s on s.k = ${pick(LINE, 5, sold.length)}`.execute(trx)
  await sql`
    with numbered as (
      select n, ${buyer} as user_id, ${pick(N, 6, 1000)} as r,
        case when ${pick(N, 7, 100)} < 75 then 2 when ${pick(N, 7, 100)} < 95 then 1 else 3 end as kind,
        ${now}::timestamptz - make_interval(secs => (${orders}::int8 - n) * ${(YEARS_DAYS * DAY_MS) / 1000}::float8 / ${orders}) as made_at
      from generate_series(${from}::int8, ${to - 1}::int8) n),
    aged as (select *, ${now}::timestamptz - made_at as age from numbered),
    staged as (select *, ${STATUS} as status from aged),
    amounts as (
      select n, sum(price_fen * count)::int as fen,
        jsonb_build_array(jsonb_build_object('kind', 'goods', 'ruleId', 'goods', 'base', sum(price_fen * count),
          'result', sum(price_fen * count), 'rounding', 0,
          'shares', jsonb_agg(jsonb_build_object('lineId', n * 4 + line, 'amount', price_fen * count)))) as receipt
      from line group by n)
    insert into orders (id, order_no, user_id, idem_key, status, order_type, cart_type, kind, store_no, goods_fen, reduce_fen,
      coupon_fen, freight_fen, packing_fen, payable_fen, receipt, pay_method, city_id, address_sealed, promise_from, promise_to,
      created_at, expires_at, paid_at, ended_at, hidden, channel)
    overriding system value
    select (select coalesce(max(id), 0) from orders) + row_number() over (order by n), 'F' || lpad(n::text, 17, '0'), user_id,
      'fill-' || md5(n::text), status, case kind when 1 then 1 else 2 end, kind, kind, ${STORE}, fen, 0, 0, 500, 50, fen + 550,
      receipt, case when status in (100, 600) then '' else 'wechat' end, 903, repeat(md5(n::text), 14),
      case when kind = 2 then made_at + interval '20 minutes' end, case when kind = 2 then made_at + interval '30 minutes' end,
      made_at, made_at + interval '15 minutes', case when status not in (100, 600) then made_at + interval '2 minutes' end,
      case status when 500 then least(made_at + interval '7 days', ${now}) when 600 then made_at + interval '15 minutes' end,
      status = 500 and r > 990, 'h5'
    from staged join amounts using (n)`.execute(trx)
  await sql`insert into order_item (order_id, line, cart_id, product_id, store_no, barcode, name, spec, drug_class, price_fen, count)
    select o.id, l.line, l.n * 4 + l.line, l.product_id, ${STORE}, l.barcode, l.name, l.spec, l.drug_class, l.price_fen, l.count
    from line l join orders o on o.order_no = 'F' || lpad(l.n::text, 17, '0')`.execute(trx)
  await sql`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`.execute(trx)
}

/** Orders of each measured shopper by period: one completed or cancelled in each, and three open ones in the last. */
const MEASURED_STATUSES: readonly (readonly OrderStatus[])[] = Array.from({ length: PERIODS }, (_, period) => {
  if (period === 4) return [OrderStatus.cancelled]
  if (period < PERIODS - 1) return [OrderStatus.completed]
  return [OrderStatus.shipped, OrderStatus.delivered, OrderStatus.paid]
})

/** Inserts the orders of the measured shoppers that end a period. */
async function insertMeasured(trx: Trx, period: number, { now, vault, measured }: Fill): Promise<void> {
  const products = (await listSold(trx)).map((row) => ({ ...row, price_fen: row.price_fen ?? NO_FEN }))
  const shop = { products, storeNo: STORE, now, vault }
  const end = now.getTime() - ((PERIODS - 1 - period) * YEARS_DAYS * DAY_MS) / PERIODS
  const made = (MEASURED_STATUSES[period] ?? []).flatMap((status, nth) =>
    measured.map(({ id }, index) => {
      const { order, items } = loadOrder(period * 10_000 + nth * 1000 + index, id, shop)
      const at = new Date(end - (3 - nth) * HOUR_MS)
      const isPaid = status !== OrderStatus.cancelled
      const times = { created_at: at, expires_at: at, paid_at: isPaid ? at : null, pay_method: isPaid ? 'wechat' : '' }
      const isEnded = status === OrderStatus.completed || status === OrderStatus.cancelled
      return { order: { ...order, ...times, status, kind: 2, ended_at: isEnded ? at : null }, items }
    }),
  )
  await insertRows(
    trx,
    'orders',
    made.map(({ order }) => order),
  )
  const rows = await trx.selectFrom('orders').select(['id', 'order_no']).where('order_no', 'like', 'LOAD%').execute()
  const ids = new Map(rows.map(({ id, order_no }) => [order_no, id]))
  await insertRows(
    trx,
    'order_item',
    made.flatMap(({ order, items }) => items.map((item) => ({ order_id: ids.get(order.order_no) ?? 0, ...item }))),
  )
}

/**
 * Fills a shop with two years of orders and everything that follows from them. Triggers and checks of references are off
 * meanwhile: the rows are those that they would write or accept.
 */
export async function fillOrders(db: Db, fill: Fill): Promise<void> {
  for (let period = 0; period < PERIODS; period++)
    await inTransaction(db, async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      const { last } = await trx
        .selectFrom('orders')
        .select(sql<number>`coalesce(max(id), 0)`.as('last'))
        .executeTakeFirstOrThrow()
      const share = (at: number) => 1 + Math.floor((fill.orders * at) / PERIODS)
      const part = { from: share(period), to: share(period + 1) }
      if (part.from < part.to) await insertOrders(trx, part, fill)
      await insertMeasured(trx, period, fill)
      await insertFollowers(trx, last, fill.now)
    })
}
