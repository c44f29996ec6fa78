/**
 * Reference for the API's budget: bare Fastify handlers over kysely. They have no session rules, input validation,
 * reply schema, envelope, error texts, prices or limits; plain `pg` pool of the server's size. Lists run one statement
 * each over the same rows as the server's call of the same page and return the rows unchanged. /category: products of
 * the given categories that are on sale, priced and main variants, by sales, 10 a page, with the current flash-sale
 * price and the stock of the stores nearby. /home: the same for products that one of the stores nearby has, without
 * prescription drugs. /search: the same for products that match a text by its tokens, best match first, 10 a page, or
 * 8 for suggestions. A whole order runs five handlers, each one transaction with one statement per table. /add: reads
 * session + app_user (locked), product + stock + seckill, cart_item (lines and pieces of the cart); writes cart_item.
 * /preview: reads session, address, cart_item + product + stock + seckill, user_coupon + coupon; writes checkout_seen.
 * /submit: reads session + app_user (locked), orders (with the same idempotency key), address, cart_item + product + stock + seckill,
 * user_coupon + coupon; writes orders, order_item, cart_item (deletes), order_event, job, stock. /pay: reads session +
 * orders, payment; writes payment, sandbox_trade, payment (prepay id). /notify: reads payment; writes payment_notify,
 * orders, order_event, payment_notify (outcome).
 */
import { randomBytes, randomInt } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { DrugClass } from '../../../src/domain/drug-class'
import type { Tables } from '../../platform/db/tables'
import { KEEP_IDLE_MS } from '../../platform/db/pool'
import { preparingPool } from '../../platform/db/prepared-statements'
import { hashToken } from '../../platform/http/auth'

type Trx = Transaction<Tables>

const POOL = 16
const PAGE = 10
const QUARTER_MS = 15 * 60_000

const db = new Kysely<Tables>({
  dialect: new PostgresDialect({
    pool: preparingPool(
      new pg.Pool({ connectionString: process.env.DATABASE_URL, max: POOL, idleTimeoutMillis: KEEP_IDLE_MS }),
    ),
  }),
})
const app = Fastify()

/** Left join of the current flash-sale price of `p`. */
const flashSale = sql`left join seckill k on k.barcode = p.barcode and k.starts_at <= now() and k.ends_at > now()`

interface List {
  /** Numbers of the stores nearby, and of the warehouse. */
  shops: string
  sellers: string
  categories?: string
  page?: string
}

function list({ shops, sellers, categories, page = '1' }: List) {
  const at = shops.split(',')
  const scopeCondition = categories
    ? sql`p.category_id in (${sql.join(categories.split(',').map(Number))})`
    : sql`p.drug_class is distinct from ${DrugClass.rx} and exists (
        select 1 from stock e where e.product_id = p.id and e.qty > 0 and e.store_no in (${sql.join(at)}))`
  return sql`
    select p.id, p.barcode, p.spu, p.name, p.spec, p.drug_class, p.kind, p.medical, p.price_fen, p.origin_price_fen,
      p.limit_min, p.limit_max, p.producttype, p.on_sale, p.sales, k.price_fen as seckill_fen,
      (select json_object_agg(s.store_no, s.qty) from stock s
        where s.product_id = p.id and s.qty > 0 and s.store_no in (${sql.join(sellers.split(','))})) as pieces
    from product p ${flashSale}
    where p.on_sale and p.price_fen is not null and p.is_main and ${scopeCondition}
    order by p.sales desc, p.id limit ${PAGE} offset ${(Number(page) - 1) * PAGE}`.execute(db)
}

app.get<{ Querystring: List }>('/category', async ({ query }) => (await list(query)).rows)
app.get<{ Querystring: List }>('/home', async ({ query }) => (await list(query)).rows)

interface Search extends List {
  text: string
  tokens: string
  size: string
}

app.get<{ Querystring: Search }>('/search', async ({ query }) => {
  const { text, tokens, sellers, page = '1', size } = query
  const result = await sql`
    select p.id, p.barcode, p.spu, p.name, p.spec, p.drug_class, p.kind, p.medical, p.price_fen, p.origin_price_fen,
      p.limit_min, p.limit_max, p.producttype, p.on_sale, p.sales, k.price_fen as seckill_fen,
      (select json_object_agg(s.store_no, s.qty) from stock s
        where s.product_id = p.id and s.qty > 0 and s.store_no in (${sql.join(sellers.split(','))})) as pieces
    from product_search f join product p on p.id = f.product_id ${flashSale}
    where f.tokens @> ${tokens.split(',')}::text[] and p.on_sale and p.price_fen is not null
    order by case when ${text} in (f.title, f.generic) then 0
      when starts_with(f.title, ${text}) or starts_with(f.generic, ${text}) then 1
      when strpos(f.title, ${text}) > 0 or p.brand = ${text} or ${text} = any (p.ingredients || p.symptoms) then 2
      else 3 end, p.sales desc, p.id limit ${Number(size)} offset ${(Number(page) - 1) * Number(size)}`.execute(db)
  return result.rows
})

const tokenOf = (headers: { authorization?: string | undefined }) => hashToken(headers.authorization ?? '')

const live = (trx: Trx, token: string) =>
  trx.selectFrom('session as s').where('s.token_hash', '=', token).where('s.expires_at', '>', new Date())

const userOf = (trx: Trx, token: string) => live(trx, token).select('s.user_id as id').executeTakeFirstOrThrow()

const lockedUser = (trx: Trx, token: string) =>
  live(trx, token)
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select('u.id')
    .forNoKeyUpdate('u')
    .executeTakeFirstOrThrow()

const addressOf = (trx: Trx, user: number, id: number) =>
  trx.selectFrom('address').selectAll().where('user_id', '=', user).where('id', '=', id).executeTakeFirstOrThrow()

const cartOf = (trx: Trx, user: number, ids: number[]) =>
  trx
    .selectFrom('cart_item as c')
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .leftJoin('stock as s', (join) =>
      join.onRef('s.product_id', '=', 'c.product_id').onRef('s.store_no', '=', 'c.store_no'),
    )
    .leftJoin('seckill as k', 'k.barcode', 'p.barcode')
    .select(['c.id', 'c.count', 'c.store_no', 'c.product_id', 'p.barcode', 'p.name', 'p.spec', 'p.drug_class'])
    .select(['p.kind', 'p.medical', 'p.on_sale', 'p.limit_min', 'p.limit_max', 'p.price_fen', 's.qty'])
    .select('k.price_fen as seckill_fen')
    .where('c.user_id', '=', user)
    .where('c.id', 'in', ids)
    .execute()

const couponsOf = (trx: Trx, user: number) =>
  trx
    .selectFrom('user_coupon as u')
    .innerJoin('coupon as c', 'c.id', 'u.coupon_id')
    .select(['u.id', 'u.expires_at', 'c.name', 'c.amount_fen', 'c.min_fen', 'c.order_type', 'c.city_id'])
    .where('u.user_id', '=', user)
    .where('u.status', '=', 1)
    .where('u.expires_at', '>', new Date())
    .execute()

const inOne = <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work)

app.post<{ Body: { barcode: string; storeNo: string; count: number } }>('/add', ({ headers, body }) =>
  inOne(async (trx) => {
    const user = await lockedUser(trx, tokenOf(headers))
    const product = await trx
      .selectFrom('product as p')
      .leftJoin('stock as s', (join) => join.onRef('s.product_id', '=', 'p.id').on('s.store_no', '=', body.storeNo))
      .leftJoin('seckill as k', 'k.barcode', 'p.barcode')
      .select(['p.id', 'p.name', 'p.drug_class', 'p.on_sale', 'p.limit_min', 'p.limit_max', 'p.price_fen', 's.qty'])
      .select('k.price_fen as seckill_fen')
      .where('p.barcode', '=', body.barcode)
      .executeTakeFirstOrThrow()
    const line = await trx
      .insertInto('cart_item')
      .values({ user_id: user.id, product_id: product.id, kind: 2, store_no: body.storeNo, count: body.count })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'product_id', 'kind', 'store_no', 'group_id']).doUpdateSet({ count: body.count }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const cart = await trx
      .selectFrom('cart_item')
      .select((eb) => [eb.fn.countAll().as('lines'), eb.fn.sum('count').as('pieces')])
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    return { id: line.id, goods: product, cart }
  }),
)

interface Checkout {
  cartIds: number[]
  addressId: number
  idemKey: string
}

app.post<{ Body: Checkout }>('/preview', ({ headers, body }) =>
  inOne(async (trx) => {
    const { id } = await userOf(trx, tokenOf(headers))
    const address = await addressOf(trx, id, body.addressId)
    const lines = await cartOf(trx, id, body.cartIds)
    const coupons = await couponsOf(trx, id)
    const fees = { promotion: 0, coupon: 0, freight: 0, packing: 0 }
    const state = JSON.stringify({ payable: 0, fees, lines: lines.map((line) => ({ cartId: line.id, count: 1 })) })
    await trx
      .insertInto('checkout_seen')
      .values({ user_id: id, seen: state })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seen: state }))
      .execute()
    return { address, lines, coupons }
  }),
)

app.post<{ Body: Checkout }>('/submit', ({ headers, body }) =>
  inOne(async (trx) => {
    const { id: user } = await lockedUser(trx, tokenOf(headers))
    await trx
      .selectFrom('orders')
      .select(['id', 'order_no', 'status', 'payable_fen', 'expires_at'])
      .where('user_id', '=', user)
      .where('idem_key', '=', body.idemKey)
      .executeTakeFirst()
    const address = await addressOf(trx, user, body.addressId)
    const lines = await cartOf(trx, user, body.cartIds)
    await couponsOf(trx, user)
    const now = new Date()
    const end = new Date(now.getTime() + QUARTER_MS)
    const order = await trx
      .insertInto('orders')
      .values({
        order_no: `${now.getTime()}${randomInt(1e9)}`,
        user_id: user,
        idem_key: body.idemKey,
        channel: '',
        status: 100,
        order_type: 2,
        cart_type: 2,
        store_no: lines[0]?.store_no ?? '',
        goods_fen: 1000,
        reduce_fen: 0,
        coupon_fen: 0,
        freight_fen: 500,
        packing_fen: 100,
        payable_fen: 1600,
        city_id: address.city_id,
        address_sealed: address.details_sealed,
        receipt: JSON.stringify(lines),
        created_at: now,
        expires_at: end,
      })
      .returning(['id', 'order_no', 'payable_fen'])
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('order_item')
      .values(
        lines.map(({ count, store_no, product_id, barcode, name, spec, drug_class, ...line }, index) => ({
          ...{ order_id: order.id, line: index + 1, cart_id: line.id, price_fen: line.price_fen ?? 0 },
          ...{ count, store_no, product_id, barcode, name, spec, drug_class },
        })),
      )
      .execute()
    await trx.deleteFrom('cart_item').where('user_id', '=', user).where('id', 'in', body.cartIds).execute()
    await trx
      .insertInto('order_event')
      .values({ order_id: order.id, from_status: null, to_status: 100, actor: 'shopper', at: now })
      .execute()
    await trx
      .insertInto('job')
      .values({ kind: 'closeOrder', payload: '{}', run_at: end, dedupe: `close:${order.id}` })
      .execute()
    for (const line of lines) {
      await trx
        .updateTable('stock')
        .set((eb) => ({ qty: eb('qty', '-', line.count) }))
        .where('product_id', '=', line.product_id)
        .where('store_no', '=', line.store_no)
        .execute()
    }
    return order
  }),
)

app.put<{ Body: { orderNo: string } }>('/pay', ({ headers, body }) =>
  inOne(async (trx) => {
    const order = await live(trx, tokenOf(headers))
      .innerJoin('orders as o', 'o.user_id', 's.user_id')
      .select(['o.id', 'o.order_no', 'o.status', 'o.payable_fen', 'o.expires_at', 'o.paid_at'])
      .where('o.order_no', '=', body.orderNo)
      .executeTakeFirstOrThrow()
    await trx.selectFrom('payment').select(['provider', 'trade_no']).where('order_id', '=', order.id).execute()
    const trade = { provider: 'wechat' as const, trade_no: `${order.order_no}W`, amount_fen: order.payable_fen }
    await trx
      .insertInto('payment')
      .values({ ...trade, order_id: order.id, prepay_id: '' })
      .execute()
    const prepay = `bare${randomBytes(18).toString('base64url')}`
    const overrides = { subject: '', notify_url: '', return_url: '/', expires_at: order.expires_at }
    await trx
      .insertInto('sandbox_trade')
      .values({ ...trade, ...overrides, prepay_id: prepay })
      .execute()
    await trx.updateTable('payment').set({ prepay_id: prepay }).where('trade_no', '=', trade.trade_no).execute()
    return { orderNo: order.order_no, prepay }
  }),
)

app.post<{ Body: { tradeNo: string; txnNo: string; amountFen: number } }>('/notify', ({ body }) =>
  inOne(async (trx) => {
    const now = new Date()
    const notice = { txn_no: body.txnNo, trade_no: body.tradeNo, amount_fen: body.amountFen, outcome: 'review' }
    await trx
      .insertInto('payment_notify')
      .values({ ...notice, received_at: now })
      .execute()
    const payment = await trx
      .selectFrom('payment')
      .select(['order_id', 'amount_fen'])
      .where('trade_no', '=', body.tradeNo)
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('orders')
      .set({ status: 200, paid_at: now, pay_method: 'wechat' })
      .where('id', '=', payment.order_id)
      .execute()
    await trx
      .insertInto('order_event')
      .values({ order_id: payment.order_id, from_status: 100, to_status: 200, actor: 'payment', at: now })
      .execute()
    await trx.updateTable('payment_notify').set({ outcome: 'paid' }).where('txn_no', '=', body.txnNo).execute()
    return { isTaken: true }
  }),
)

process.on('SIGTERM', () => process.exit(0))
void app.listen({ port: 0, host: '127.0.0.1' }).then(() => {
  process.stdout.write(`ready http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`)
})
