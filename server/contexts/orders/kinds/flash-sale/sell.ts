import { sql } from 'kysely'
import { fromFen, NO_FEN, toFen } from '../../../../../src/domain/money'
import type { Parsed } from '../../../../../src/contract/schemas'
import type { Outcome } from '../../../../platform/db/batches'
import { insertOf } from '../../../../platform/db/insert-many'
import { inTransaction, type Trx } from '../../../../platform/db/transaction'
import type { Ctx } from '../../../../platform/http/context'
import { Refusal, refuse } from '../../../../platform/http/refusal'
import type { Vault } from '../../../../platform/encryption'
import {
  type AddressRow,
  hasWindow,
  lockControlledBuyers,
  openAddress,
  shownAddress as shown,
  type SubstanceRule,
  substanceRules,
} from '../../../customer'
import { basketLines, checkPurchaseLimits, type Line, placeOfAddress, problemOf, previewOf } from '../../../checkout'
import type { Place } from '../../../catalog'
import { changesSince } from '../../place/changes-since-quote'
import type { PlacedOrder } from '../../place/order-queries'
import { answer, itemRows, orderFacts, type Order, type SubmitReply } from '../../place/place-order'
import { symptomColumn } from '../../place/order-symptom'
import { orderOptionColumns } from '../../place/order-options'
import { outOfAreaReason, lineOf, pricePurchase, refuseClosed, refuseMany, type OfferContext } from './flash-sale-offer'
import { findOffer, type Offer } from './queries'

export interface Submission {
  userId: number
  input: Parsed<'submitFlashSale'>
  /** Channel of the shopper's own visit: the requests of a batch come from many. */
  channel: string
}

type SaleOutcome = Outcome<SubmitReply>
interface AcceptedOrder extends Order {
  count: number
  channel: string
  /** Order options as columns: delivery slot, invoice and others. */
  orderOptions: Record<string, unknown>
}

const NOT_FOUND = '没有找到这场秒杀'

/** Class of the advisory locks: each lock covers a shopper's purchases in flash sales. */
const BUYING = 8570

/**
 * Locks flash-sale purchases of these shoppers until the transaction ends. Every transaction locks in the same order,
 * which prevents deadlocks.
 */
const lockBuyers = (trx: Trx, users: readonly number[]) =>
  sql`select pg_advisory_xact_lock(${BUYING}, u) from unnest(${[...users].sort((a, b) => a - b)}::int[]) u`.execute(trx)

/** Locks the stock and returns its quantity. */
const lockStock = async (trx: Trx, { roundId: flashSaleId, storeNo }: Submission['input']): Promise<number> =>
  (
    await trx
      .selectFrom('seckill_stock')
      .select('qty')
      .where('round_id', '=', flashSaleId)
      .where('store_no', '=', storeNo)
      .forUpdate()
      .executeTakeFirstOrThrow()
  ).qty

/** Another transaction took the stock in between: repeat with the row locked from the start. */
class Contended extends Error {}

/**
 * The product's limit counts purchases of one person across accounts: each request must see the orders of the earlier
 * ones.
 */
class OneByOne extends Error {}

/** Stored data that decides one request. */
interface BuyerFacts {
  user_id: number
  address: Parameters<typeof openAddress>[1] | null
  /** Pieces of the session that the shopper already has. */
  held: number
  /** Order that an earlier request with the same key has placed. */
  previousOrder: PlacedOrder | null
}

/**
 * Reads the data for all requests in one query. Written to use the indexes row by row, even without table statistics.
 */
async function knownOf(trx: Trx, submissions: readonly Submission[]): Promise<Map<number, BuyerFacts>> {
  const { roundId: flashSaleId } = (submissions[0] as Submission).input
  const requests = submissions.map(({ userId, input }) => ({
    owner: userId,
    place: input.addressId,
    key: input.idemKey,
  }))
  const { rows } = await sql<
    Omit<BuyerFacts, 'previousOrder'> & { [name in keyof PlacedOrder]: PlacedOrder[name] | null }
  >`
    select w.owner as user_id, coalesce(b.count, 0) as held, o.*,
      (select to_jsonb(a) from address a where a.id = w.place and a.user_id = w.owner
        and a.merchant_code is null) as address
    from json_to_recordset(${JSON.stringify(requests)}::json) as w (owner int, place int, key text)
    left join lateral (
      select count from seckill_buyer where round_id = ${flashSaleId} and user_id = w.owner limit 1
    ) b on true
    left join lateral (
      select id, order_no, status, payable_fen, expires_at from orders where user_id = w.owner and merchant_code = ''
        and idem_key = w.key limit 1
    ) o on true`.execute(trx)
  return new Map(
    rows.map(({ user_id, address, held, ...order }) => {
      const previousOrder = order.id === null ? null : (order as PlacedOrder)
      return [user_id, { user_id, address, held, previousOrder }]
    }),
  )
}

/** Data that decides the requests, read at once. */
class Counter {
  private constructor(
    private readonly vault: Vault,
    readonly offer: Offer,
    /** Limits of controlled substances in the session's product, read once for all requests. */
    readonly rules: readonly SubstanceRule[],
    private readonly buyerFacts: ReadonlyMap<number, BuyerFacts>,
  ) {}

  /** Locks the shoppers first: a repeated request then finds the first order. */
  static async open(trx: Trx, vault: Vault, submissions: readonly Submission[], isLocked: boolean): Promise<Counter> {
    const { input } = submissions[0] as Submission
    const users = submissions.map(({ userId }) => userId)
    await lockBuyers(trx, users)
    const offer = (await findOffer(trx, input)) ?? refuse('missing', NOT_FOUND)
    const rules = await substanceRules(trx, [offer.barcode])
    await lockControlledBuyers(trx, users, rules)
    if (isLocked) offer.qty = await lockStock(trx, input)
    return new Counter(vault, offer, rules, await knownOf(trx, submissions))
  }

  /** Whether some pieces are left but fewer than requested: the allocation must then be exact. */
  isScarce(submissions: readonly Submission[]): boolean {
    const requestedCount = submissions.reduce((sum, { input }) => sum + input.count, 0)
    return this.offer.qty > 0 && this.offer.qty < requestedCount
  }

  previousOrderOf({ userId }: Submission): PlacedOrder | null {
    return this.buyerFacts.get(userId)?.previousOrder ?? null
  }

  addressOf({ userId }: Submission): AddressRow {
    const row = this.buyerFacts.get(userId)?.address ?? refuse('missing', '该收货地址不存在')
    return openAddress(this.vault, row)
  }

  reservePieces(submission: Submission) {
    refuseMany(this.offer, submission.input, this.buyerFacts.get(submission.userId)?.held ?? 0)
    this.offer.qty -= submission.input.count
  }
}

/** Refuses when the amount the shopper agreed to has changed. @spec ER-34 */
function refuseStale({ input }: Submission, { basket, priced: price }: Pick<Order, 'basket' | 'priced'>) {
  const agreedFen = toFen(input.payable)
  const { payable } = price.amounts
  if (agreedFen === payable) return
  const amountChange = { sent: { payable: agreedFen, balance: NO_FEN }, due: { payable, balance: NO_FEN } }
  const changes = changesSince(undefined, previewOf(basket, price), amountChange)
  refuse('amountChanged', undefined, { ...problemOf([]), errStock: 0, changes, payable: fromFen(payable) })
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

type Moment = Pick<OfferContext, 'now' | 'catalogSnapshot'>

interface Purchase extends Pick<Order, 'basket' | 'priced'> {
  line: Line
}

/** Caches the price of a quantity in a city for all shoppers who request it. */
function pricesOf(trx: Trx, moment: Moment, offer: Offer) {
  const purchaseCache = new Map<string, Promise<Purchase>>()
  return ({ userId, input }: Submission, place: Place): Promise<Purchase> => {
    const find = async () => {
      const at = { ...moment, userId, place }
      const line = await lineOf(trx, offer, input, at)
      return { line, ...(await pricePurchase(trx, line, input, at)) }
    }
    const key = `${place.cityId} ${input.cartType} ${input.count}`
    const cachedPurchase = purchaseCache.get(key) ?? find()
    purchaseCache.set(key, cachedPurchase)
    return cachedPurchase
  }
}

interface SaleContext {
  ctx: Ctx
  trx: Trx
  moment: Moment
  counter: Counter
  priceOf: ReturnType<typeof pricesOf>
}

/**
 * Returns the symptom column. Runs no query for a product that needs no symptom, which keeps the batch at one query.
 * @spec PR-13
 */
const symptomOf = ({ ctx, trx }: SaleContext, { userId, input }: Submission, { line, basket }: Purchase) =>
  line.symptoms === null ? { symptom_sealed: null } : symptomColumn(trx, ctx, userId, basket, input.symptom)

/** Checks one request and counts its pieces as sold. */
async function evaluateSubmission(saleContext: SaleContext, submission: Submission): Promise<AcceptedOrder> {
  const { moment, counter, priceOf } = saleContext
  const row = counter.addressOf(submission)
  const place = placeOfAddress(row)
  const pricedPurchase = await priceOf(submission, place)
  const { line, ...purchase } = pricedPurchase
  const areaReason = outOfAreaReason(line, submission.input, { ...moment, place })
  if (areaReason) refuse('lineProblem', areaReason, problemOf([1]))
  refuseStale(submission, purchase)
  await checkPurchaseLimits(saleContext.trx, {
    ...moment,
    userId: submission.userId,
    lines: basketLines(purchase.basket),
    rules: counter.rules,
  })
  const input = { ...submission.input, couponId: null }
  const order = { userId: submission.userId, input, ...purchase, address: shown(row, 0) }
  const { replace, ...columns } = orderOptionColumns({ ...moment, vault: saleContext.ctx.vault }, order)
  const symptom = await symptomOf(saleContext, submission, pricedPurchase)
  const orderOptions = { ...columns, ...symptom, replace: parsed(replace) }
  counter.reservePieces(submission)
  return { ...order, count: submission.input.count, channel: submission.channel, orderOptions }
}

/** Writes all successful orders in one statement, to hold the contended stock row as short as possible. */
async function write(
  trx: Trx,
  vault: Vault,
  { roundId: flashSaleId, storeNo }: Submission['input'],
  accepted: readonly AcceptedOrder[],
  now: Date,
): Promise<PlacedOrder[]> {
  const orders = accepted.map((one) => ({
    ...orderFacts(vault, one, now),
    ...one.orderOptions,
    channel: one.channel,
    source: 'seckill',
    source_ref: flashSaleId,
  }))
  // Many buy the same at the same price: sends their lines once, under the number of their basket.
  const baskets = [...new Set(accepted.map(({ basket }) => basket))]
  const items = baskets.flatMap(({ lines }, number) => itemRows(number, lines))
  const shares = accepted.map(({ userId, count, basket }) => ({
    user_id: userId,
    count,
    basket: baskets.indexOf(basket),
  }))
  const pieces = accepted.reduce((sum, { count }) => sum + count, 0)
  const { rows } = await sql<PlacedOrder & { user_id: number; taken: number }>`
    with w as (
      select * from json_to_recordset(${JSON.stringify(shares)}::json) as t (user_id int, count int, basket int)
    ), o as (
      ${insertOf('orders', orders)} returning id, user_id, order_no, status, payable_fen, expires_at
    ), i as (
      insert into order_item (order_id, line, cart_id, product_id, store_no, barcode, name, spec, drug_class, price_fen, count)
      select o.id, r.line, r.cart_id, r.product_id, r.store_no, r.barcode, r.name, r.spec, r.drug_class, r.price_fen, r.count
      from o join w using (user_id)
        join json_populate_recordset(null::order_item, ${JSON.stringify(items)}::json) r on r.order_id = w.basket
    ), e as (
      insert into order_event (order_id, from_status, to_status, actor, at)
      select id, null, status, 'shopper', ${now} from o
    ), j as (
      insert into job (kind, payload, run_at, dedupe)
      select 'closeOrder', jsonb_build_object('orderId', id), expires_at, 'close:' || id from o
    ), b as (
      insert into seckill_buyer as k (round_id, user_id, count) select ${flashSaleId}::int, user_id, count from w
      on conflict (round_id, user_id) do update set count = k.count + excluded.count
    ), s as (
      update seckill_stock set qty = qty - ${pieces}
      where round_id = ${flashSaleId} and store_no = ${storeNo} and qty >= ${pieces} returning qty
    )
    select o.*, (select count(*) from s)::int as taken from o`.execute(trx)
  if (rows[0]?.taken !== 1) throw new Contended()
  const orderByUser = new Map(rows.map((row) => [row.user_id, row]))
  return accepted.map(({ userId }) => orderByUser.get(userId) as PlacedOrder)
}

/** Returns a refusal as an outcome: a refused request fails alone, and the rest continues. */
async function attempt<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, error }
    throw error
  }
}

/**
 * Runs one transaction for requests of different shoppers. `isLocked`: locks the stock row from the start, which makes
 * the quantity exact.
 */
async function sellOnce(
  ctx: Ctx,
  submissions: readonly Submission[],
  isSpecial: boolean,
  isLocked: boolean,
): Promise<SaleOutcome[]> {
  const { input } = submissions[0] as Submission
  // Reads before the transaction, which has only one connection.
  const moment: Moment = { now: ctx.now(), catalogSnapshot: await ctx.catalogSnapshot() }
  return inTransaction(ctx.db, async (trx) => {
    const openedCounter = await attempt(() => Counter.open(trx, ctx.vault, submissions, isLocked))
    if (!openedCounter.ok) return submissions.map(() => openedCounter)
    const counter = openedCounter.value
    if (submissions.length > 1 && counter.rules.some(hasWindow)) throw new OneByOne()
    if (!isLocked && counter.isScarce(submissions)) throw new Contended()
    const saleContext = { ctx, trx, moment, counter, priceOf: pricesOf(trx, moment, counter.offer) }
    const evaluations: Outcome<AcceptedOrder | PlacedOrder>[] = []
    for (const submission of submissions) {
      evaluations.push(
        await attempt(async () => {
          const previousOrder = counter.previousOrderOf(submission)
          if (previousOrder) return previousOrder
          if (counter.offer.special !== isSpecial) refuse('missing', NOT_FOUND)
          refuseClosed(counter.offer, moment.now)
          return evaluateSubmission(saleContext, submission)
        }),
      )
    }
    const acceptedOrders = evaluations.flatMap((one) => (one.ok && 'basket' in one.value ? [one.value] : []))
    const placedOrders = acceptedOrders.length > 0 ? await write(trx, ctx.vault, input, acceptedOrders, moment.now) : []
    const placedOrderOf = new Map(acceptedOrders.map((one, index) => [one, placedOrders[index] as PlacedOrder]))
    return evaluations.map((one): SaleOutcome =>
      one.ok
        ? { ok: true, value: answer('basket' in one.value ? (placedOrderOf.get(one.value) as PlacedOrder) : one.value) }
        : one,
    )
  })
}

/** Updates the contended row last while there is plenty of stock; distributes the last pieces with the row locked. */
async function sellEach(ctx: Ctx, submissions: readonly Submission[], isSpecial: boolean): Promise<SaleOutcome[]> {
  try {
    return await sellOnce(ctx, submissions, isSpecial, false)
  } catch (error) {
    if (error instanceof OneByOne) return sellOneByOne(ctx, submissions, isSpecial)
    if (!(error instanceof Contended)) throw error
    return sellOnce(ctx, submissions, isSpecial, true)
  }
}

async function sellOneByOne(ctx: Ctx, submissions: readonly Submission[], isSpecial: boolean): Promise<SaleOutcome[]> {
  const saleOutcomes: SaleOutcome[] = []
  for (const submission of submissions) saleOutcomes.push(...(await sellEach(ctx, [submission], isSpecial)))
  return saleOutcomes
}

/**
 * Sells to many shoppers at once: locks the stock row once for all of them. Runs two requests of one shopper one after
 * the other: a repeat then finds the first order. Returns the outcomes in the order of the requests.
 */
export async function sell(ctx: Ctx, submissions: readonly Submission[], isSpecial: boolean): Promise<SaleOutcome[]> {
  const firstSubmissions = submissions.filter(
    (submission, index) => submissions.findIndex(({ userId }) => userId === submission.userId) === index,
  )
  const laterSubmissions = submissions.filter((submission) => !firstSubmissions.includes(submission))
  const outcomeBySubmission = new Map<Submission, SaleOutcome>()
  const saveOutcomes = (batch: readonly Submission[], outcomes: readonly SaleOutcome[]) =>
    batch.forEach((submission, index) => outcomeBySubmission.set(submission, outcomes[index] as SaleOutcome))
  saveOutcomes(firstSubmissions, await sellEach(ctx, firstSubmissions, isSpecial))
  if (laterSubmissions.length > 0) saveOutcomes(laterSubmissions, await sell(ctx, laterSubmissions, isSpecial))
  return submissions.map((submission) => outcomeBySubmission.get(submission) as SaleOutcome)
}
