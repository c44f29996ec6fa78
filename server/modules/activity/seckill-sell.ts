import { sql } from 'kysely'
import { toFen } from '../../../src/domain/money'
import type { Parsed } from '../../../src/contract/schemas'
import type { Outcome } from '../../db/batches'
import { insertOf } from '../../db/insert-many'
import { inTransaction, type Trx } from '../../db/transaction'
import type { Ctx } from '../../http/context'
import { Refusal, refuse } from '../../http/refusal'
import { shown, type AddressRow } from '../address/repo'
import { placeOfAddress, seenOf } from '../cart/confirm'
import { problemOf } from '../cart/line-checks'
import type { Line } from '../cart/lines'
import { changesSince } from '../order/changes'
import { answer, itemRows, orderFacts, type Order, type Placed, type Submitted } from '../order/submit'
import { wishColumns } from '../order/wishes'
import { lineOf, offerOf, priced, refuseClosed, refuseMany, type Offer } from './seckill-offer'

export interface Wish {
  userId: number
  input: Parsed<'submitSeckill'>
}

type Sold = Outcome<Submitted>
interface Won extends Order {
  count: number
  /** Hour, invoice and the like, as columns. */
  wishes: Record<string, unknown>
}

const keyOf = (userId: number, idemKey: string) => `${userId}:${idemKey}`
const PLACED = ['id', 'order_no', 'status', 'payable_fen', 'expires_at'] as const
const GONE = '没有找到这场秒杀'

/** Pieces that these shoppers hold of a round; nobody else changes that before the transaction ends. */
async function lockBuyers(trx: Trx, roundId: number, users: readonly number[]): Promise<Map<number, number>> {
  const rows = await trx
    .insertInto('seckill_buyer')
    .values([...users].sort((a, b) => a - b).map((user) => ({ round_id: roundId, user_id: user, count: 0 })))
    .onConflict((conflict) =>
      conflict.columns(['round_id', 'user_id']).doUpdateSet((eb) => ({ count: eb.ref('seckill_buyer.count') })),
    )
    .returning(['user_id', 'count'])
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.count]))
}

/** How many are left, and nobody else takes any. */
const lockStock = async (trx: Trx, { roundId, storeNo }: Wish['input']): Promise<number> =>
  (
    await trx
      .selectFrom('seckill_stock')
      .select('qty')
      .where('round_id', '=', roundId)
      .where('store_no', '=', storeNo)
      .forUpdate()
      .executeTakeFirstOrThrow()
  ).qty

/** Others took pieces meanwhile: it is done again, with the row held from the start. */
class Contended extends Error {}

/** Everything many wishes are judged by, read at once. */
class Counter {
  private constructor(
    readonly offer: Offer,
    private readonly addresses: Map<number, AddressRow>,
    private readonly placed: Map<string, Placed>,
    private readonly held: Map<number, number>,
  ) {}

  /** The shoppers' rows are locked from here on, in one order everywhere, so that a repeat finds the order of the first. */
  static async open(trx: Trx, wishes: readonly Wish[], isLocked: boolean): Promise<Counter> {
    const { input } = wishes[0] as Wish
    const users = wishes.map(({ userId }) => userId)
    const seen = (await offerOf(trx, input)) ?? refuse('missing', GONE)
    const held = await lockBuyers(trx, input.roundId, users)
    if (isLocked) seen.qty = await lockStock(trx, input)
    const addresses = await trx
      .selectFrom('address')
      .selectAll()
      .where('user_id', 'in', users)
      .where(
        'id',
        'in',
        wishes.map((wish) => wish.input.addressId),
      )
      .execute()
    const placed = await trx
      .selectFrom('orders')
      .select([...PLACED, 'user_id', 'idem_key'])
      .where('user_id', 'in', users)
      .where(
        'idem_key',
        'in',
        wishes.map((wish) => wish.input.idemKey),
      )
      .execute()
    return new Counter(
      seen,
      new Map(addresses.map((row) => [row.id, row])),
      new Map(placed.map((row) => [keyOf(row.user_id, row.idem_key), row])),
      held,
    )
  }

  /** Fewer pieces than are wanted, and some: who gets them has to be exact. */
  isScarce(wishes: readonly Wish[]): boolean {
    const wanted = wishes.reduce((sum, { input }) => sum + input.count, 0)
    return this.offer.qty > 0 && this.offer.qty < wanted
  }

  before({ userId, input }: Wish): Placed | undefined {
    return this.placed.get(keyOf(userId, input.idemKey))
  }

  addressOf({ userId, input }: Wish): AddressRow {
    const row = this.addresses.get(input.addressId)
    return row?.user_id === userId ? row : refuse('missing', '该收货地址不存在')
  }

  take(wish: Wish) {
    const held = this.held.get(wish.userId) ?? 0
    refuseMany(this.offer, wish.input, held)
    this.offer.qty -= wish.input.count
  }
}

/** What the shopper agreed to is no longer so. @spec ER-34 */
function refuseStale({ input }: Wish, { basket, priced: price }: Pick<Order, 'basket' | 'priced'>) {
  const sent = toFen(input.payable)
  const { payable } = price.amounts
  if (sent === payable) return
  const changes = changesSince(undefined, seenOf(basket, price), sent)
  refuse('amountChanged', undefined, { ...problemOf([]), errStock: 0, changes, payable: payable / 100 })
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

/** Judges one wish; pieces count as taken from here on. */
async function judge(trx: Trx, { now, shelf }: Moment, counter: Counter, line: LineAt, wish: Wish): Promise<Won> {
  const row = counter.addressOf(wish)
  const at = { userId: wish.userId, place: placeOfAddress(row), now, shelf }
  const bought = await priced(trx, await line(at), wish.input, at)
  if (bought.areaReason) refuse('lineProblem', bought.areaReason, problemOf([1]))
  refuseStale(wish, bought)
  const input = { ...wish.input, couponId: null }
  const { basket, priced: price } = bought
  const { invoice, replace, ...columns } = wishColumns(shelf, { basket, priced: price, input }, now)
  const wishes = { ...columns, invoice: parsed(invoice), replace: parsed(replace) }
  counter.take(wish)
  const { userId } = wish
  return { userId, input, basket, priced: price, address: shown(row, 0), count: wish.input.count, wishes }
}

type Moment = Pick<Parameters<typeof lineOf>[3], 'now' | 'shelf'>
type LineAt = (at: Parameters<typeof lineOf>[3]) => Promise<Line>

/** The article is read once for every city. */
function linesOf(trx: Trx, offer: Offer, { input }: Wish): LineAt {
  const kept = new Map<number, Line>()
  return async (at) => {
    const line = kept.get(at.place.cityId) ?? (await lineOf(trx, offer, input, at))
    kept.set(at.place.cityId, line)
    return line
  }
}

/** What many won, in one statement: the row that everybody wants is held no longer than that. */
async function write(trx: Trx, { roundId, storeNo }: Wish['input'], won: readonly Won[], now: Date): Promise<Placed[]> {
  const orders = won.map((one) => ({ ...orderFacts(one, now), ...one.wishes, source: 'seckill', source_ref: roundId }))
  const shares = won.map(({ userId, count, basket }) => ({ user_id: userId, count, items: itemRows(0, basket.lines) }))
  const pieces = won.reduce((sum, { count }) => sum + count, 0)
  const { rows } = await sql<Placed & { user_id: number; taken: number }>`
    with w as (
      select * from json_to_recordset(${JSON.stringify(shares)}::json) as t (user_id int, count int, items json)
    ), o as (
      ${insertOf('orders', orders)} returning id, user_id, order_no, status, payable_fen, expires_at
    ), i as (
      insert into order_item (order_id, line, cart_id, product_id, store_no, barcode, name, spec, drug_class, price_fen, count)
      select o.id, r.line, r.cart_id, r.product_id, r.store_no, r.barcode, r.name, r.spec, r.drug_class, r.price_fen, r.count
      from o join w using (user_id) cross join json_populate_recordset(null::order_item, w.items) r
    ), e as (
      insert into order_event (order_id, from_status, to_status, actor, at)
      select id, null, status, 'shopper', ${now} from o
    ), j as (
      insert into job (kind, payload, run_at, dedupe)
      select 'closeOrder', jsonb_build_object('orderId', id), expires_at, 'close:' || id from o
    ), b as (
      update seckill_buyer k set count = k.count + w.count from w where k.round_id = ${roundId} and k.user_id = w.user_id
    ), s as (
      update seckill_stock set qty = qty - ${pieces}
      where round_id = ${roundId} and store_no = ${storeNo} and qty >= ${pieces} returning qty
    )
    select o.*, (select count(*) from s)::int as taken from o`.execute(trx)
  if (rows[0]?.taken !== 1) throw new Contended()
  const of = new Map(rows.map((row) => [row.user_id, row]))
  return won.map(({ userId }) => of.get(userId) as Placed)
}

/** What is expected to fail fails alone; the rest goes on. */
async function attempt<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, error }
    throw error
  }
}

/** One transaction for wishes of different shoppers. `isLocked`: the stock's row is held from the start, so nobody is wrong about it. */
async function sellOnce(ctx: Ctx, wishes: readonly Wish[], isSpecial: boolean, isLocked: boolean): Promise<Sold[]> {
  const { input } = wishes[0] as Wish
  // Asked before the transaction: inside there is one connection only.
  const moment: Moment = { now: ctx.now(), shelf: await ctx.shelf() }
  return inTransaction(ctx.db, async (trx) => {
    const opened = await attempt(() => Counter.open(trx, wishes, isLocked))
    if (!opened.ok) return wishes.map(() => opened)
    const counter = opened.value
    if (!isLocked && counter.isScarce(wishes)) throw new Contended()
    const line = linesOf(trx, counter.offer, wishes[0] as Wish)
    const judged: Outcome<Won | Placed>[] = []
    for (const wish of wishes) {
      judged.push(
        await attempt(async () => {
          const before = counter.before(wish)
          if (before) return before
          if (counter.offer.special !== isSpecial) refuse('missing', GONE)
          refuseClosed(counter.offer, moment.now)
          return judge(trx, moment, counter, line, wish)
        }),
      )
    }
    const won = judged.flatMap((one) => (one.ok && 'basket' in one.value ? [one.value] : []))
    const placed = won.length > 0 ? await write(trx, input, won, moment.now) : []
    const of = new Map(won.map((one, index) => [one, placed[index] as Placed]))
    return judged.map((one): Sold =>
      one.ok ? { ok: true, value: answer('basket' in one.value ? (of.get(one.value) as Placed) : one.value) } : one,
    )
  })
}

/** While there is plenty, the row that everybody wants is touched last; the last pieces are shared out with it held. */
async function sellEach(ctx: Ctx, wishes: readonly Wish[], isSpecial: boolean): Promise<Sold[]> {
  try {
    return await sellOnce(ctx, wishes, isSpecial, false)
  } catch (error) {
    if (!(error instanceof Contended)) throw error
    return sellOnce(ctx, wishes, isSpecial, true)
  }
}

/**
 * Sells to many at once: the row of the stock is locked once for all of them. Two wishes of one shopper wait for each other,
 * so that a repeat finds the order of the first. Outcomes in the order of the wishes.
 */
export async function sell(ctx: Ctx, wishes: readonly Wish[], isSpecial: boolean): Promise<Sold[]> {
  const first = wishes.filter((wish, index) => wishes.findIndex(({ userId }) => userId === wish.userId) === index)
  const later = wishes.filter((wish) => !first.includes(wish))
  const sold = new Map<Wish, Sold>()
  const keep = (some: readonly Wish[], outcomes: readonly Sold[]) =>
    some.forEach((wish, index) => sold.set(wish, outcomes[index] as Sold))
  keep(first, await sellEach(ctx, first, isSpecial))
  if (later.length > 0) keep(later, await sell(ctx, later, isSpecial))
  return wishes.map((wish) => sold.get(wish) as Sold)
}
