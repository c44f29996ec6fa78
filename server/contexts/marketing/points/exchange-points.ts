import { DrugClass } from '../../../../src/domain/drug-class'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { canBeGift } from '../../../../src/domain/prescription'
import { drugClassOf } from '../../catalog'
import { inTransaction, type Handle, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { paged } from '../../../platform/http/paged'
import { refuse } from '../../../platform/http/refusal'
import { issueCoupon, openCoupon } from '../coupon/issue-coupon'
import { factsOf } from '../coupon/coupon-view'
import { lockUser, purchaseLimitProblem } from '../../customer'
import { balanceOf, takePoints } from './ledger'

type Offer = Reply<'integralCoupons'>['list'][number]

/**
 * Selects current and future exchange offers, without coupons for products that need a prescription or a pharmacist's
 * advice.
 * @spec RX-04
 */
const offersOf = (handle: Handle, now: Date) =>
  handle
    .selectFrom('points_offer as f')
    .innerJoin('coupon as c', 'c.id', 'f.coupon_id')
    .leftJoin('coupon_goods as g', 'g.coupon_id', 'c.id')
    .leftJoin('product as p', 'p.barcode', 'g.barcode')
    .where('f.ends_at', '>', now)
    .where((eb) => eb.or([eb('p.drug_class', 'is', null), eb('p.drug_class', '=', DrugClass.otcB)]))
    .select(['f.id', 'f.price', 'f.remaining', 'f.per_user', 'f.starts_at', 'f.ends_at', 'c.valid_days'])
    .select(['c.name', 'c.amount_fen', 'c.min_fen', 'c.coupon_type', 'c.order_type', 'c.scope'])

type Row = Awaited<ReturnType<ReturnType<typeof offersOf>['execute']>>[number]

const toView = (row: Row, had: number): Offer => {
  const { scope: _, ...facts } = factsOf(row)
  return {
    ...facts,
    id: row.id,
    validDays: row.valid_days,
    price: row.price,
    remaining: row.remaining,
    userCount: row.per_user,
    userReceiveCount: had,
    startTime: row.starts_at.toISOString(),
    endTime: row.ends_at.toISOString(),
  }
}

/** Counts a shopper's exchanges of each offer. */
async function hadOf(handle: Handle, userId: number): Promise<Map<number, number>> {
  const rows = await handle
    .selectFrom('points_exchange')
    .select((eb) => ['offer_id', eb.fn.countAll<number>().as('n')])
    .where('user_id', '=', userId)
    .groupBy('offer_id')
    .execute()
  return new Map(rows.map((row) => [row.offer_id, Number(row.n)]))
}

/** Lists coupons that points buy, the cheapest first. @spec PR-22 */
export async function integralCoupons(ctx: Ctx, page: Parsed<'integralCoupons'>): Promise<Reply<'integralCoupons'>> {
  const had = await hadOf(ctx.db, ownerOf(ctx))
  const rows = await offersOf(ctx.db, ctx.now()).orderBy('f.price').orderBy('f.id').execute()
  const from = (page.pageNum - 1) * page.pageSize
  const list = rows.slice(from, from + page.pageSize).map((row) => toView(row, had.get(row.id) ?? 0))
  return paged(list, rows.length, page)
}

export async function integralCoupon(ctx: Ctx, { id }: Parsed<'integralCoupon'>): Promise<Reply<'integralCoupon'>> {
  const userId = ownerOf(ctx)
  const row = await offersOf(ctx.db, ctx.now()).where('f.id', '=', id).executeTakeFirst()
  const had = (await hadOf(ctx.db, userId)).get(id) ?? 0
  return {
    ...toView(row ?? refuse('missing', '它可能已经结束或下架'), had),
    own: Math.max(0, await balanceOf(ctx.db, userId)),
  }
}

const knownExchange = (trx: Trx, userId: number, key: string) =>
  trx
    .selectFrom('points_exchange as x')
    .innerJoin('user_coupon as u', 'u.id', 'x.user_coupon_id')
    .select(['x.user_coupon_id as userCouponId', 'u.expires_at as endTime'])
    .where('x.user_id', '=', userId)
    .where('x.idem_key', '=', key)
    .executeTakeFirst()

/** Refuses a coupon for products that need a prescription or a pharmacist's advice. @spec RX-04 */
export async function refuseDrug(trx: Trx, couponId: number, text = '该药品不能用积分兑换') {
  const product = await trx
    .selectFrom('coupon_goods as g')
    .innerJoin('product as p', 'p.barcode', 'g.barcode')
    .select('p.drug_class')
    .where('g.coupon_id', '=', couponId)
    .executeTakeFirst()
  if (product && !canBeGift(drugClassOf(product.drug_class))) refuse('missing', text)
}

/** Refuses to spend points on a coupon whose product the shopper could not order. */
async function refuseOverLimit(trx: Trx, couponId: number, userId: number, now: Date) {
  const products = await trx
    .selectFrom('coupon_goods as g')
    .innerJoin('product as p', 'p.barcode', 'g.barcode')
    .select(['p.id', 'p.barcode', 'p.name', 'g.count', 'p.limit_max as max'])
    .where('g.coupon_id', '=', couponId)
    .execute()
  const problem = await purchaseLimitProblem(trx, { userId, now, lines: products })
  if (problem) refuse('notice', problem.message)
}

async function openOffer(trx: Trx, id: number, userId: number, now: Date) {
  const offer = await trx.selectFrom('points_offer').selectAll().where('id', '=', id).executeTakeFirst()
  if (!offer) return refuse('missing', '没有找到该兑换')
  if (offer.starts_at > now) return refuse('couponNotStarted', '兑换还未开始')
  if (offer.ends_at <= now) return refuse('couponOver', '兑换已经结束')
  if (((await hadOf(trx, userId)).get(id) ?? 0) >= offer.per_user) return refuse('couponClaimed', '您已兑换过该优惠券')
  await refuseDrug(trx, offer.coupon_id)
  await refuseOverLimit(trx, offer.coupon_id, userId, now)
  return offer
}

/**
 * Exchanges points for a coupon, once per key: points, coupon and the offer's remaining number change together or not
 * at all. Refusals: 404, 629 limit per shopper reached, 630 too early, 631 too late, 634 none left, 8013 too few
 * points.
 * @spec PR-21 PR-22 RX-04 S16
 */
export async function integralToCoupon(
  ctx: Ctx,
  { id, idemKey }: Parsed<'integralToCoupon'>,
): Promise<Reply<'integralToCoupon'>> {
  const userId = ownerOf(ctx)
  const at = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const made = (await knownExchange(trx, userId, idemKey)) ?? (await exchange(trx, { userId, id, idemKey, at }))
    return { ...made, endTime: made.endTime.toISOString(), own: Math.max(0, await balanceOf(trx, userId)) }
  })
}

interface ExchangeInput {
  userId: number
  id: number
  idemKey: string
  at: Date
}

async function exchange(trx: Trx, { userId, id, idemKey, at }: ExchangeInput) {
  const offer = await openOffer(trx, id, userId, at)
  const key = `exchange:${userId}:${idemKey}`
  if (!(await takePoints(trx, { userId, cause: 'exchange', points: offer.price, key, at })))
    refuse('notice', '积分不够，再攒一攒')
  const decrement = await trx
    .updateTable('points_offer')
    .set((eb) => ({ remaining: eb('remaining', '-', 1) }))
    .where('id', '=', id)
    .where('remaining', '>', 0)
    .executeTakeFirst()
  if (decrement.numUpdatedRows === 0n) refuse('couponGone', '已经兑完了')
  const coupon = await openCoupon(trx, offer.coupon_id, 'points', at)
  const { id: userCouponId } = await issueCoupon(trx, { userId, coupon, now: at })
  await trx
    .insertInto('points_exchange')
    .values({
      ...{ offer_id: id, user_id: userId, user_coupon_id: userCouponId },
      ...{ price: offer.price, idem_key: idemKey, at },
    })
    .execute()
  return (await knownExchange(trx, userId, idemKey)) ?? refuse('fault')
}

/** Lists the shopper's exchanges, newest first. */
export async function integralExchanges(
  ctx: Ctx,
  page: Parsed<'integralExchanges'>,
): Promise<Reply<'integralExchanges'>> {
  const ownExchanges = ctx.db
    .selectFrom('points_exchange as x')
    .innerJoin('user_coupon as u', 'u.id', 'x.user_coupon_id')
    .innerJoin('coupon as c', 'c.id', 'u.coupon_id')
    .where('x.user_id', '=', ownerOf(ctx))
  const { n } = await ownExchanges.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const rows = await ownExchanges
    .select(['x.id', 'x.price', 'x.at', 'u.expires_at', 'c.name'])
    .orderBy('x.id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()
  const list = rows.map(({ id, price, at, expires_at: end, name }) => ({
    ...{ id, name, price },
    time: at.toISOString(),
    endTime: end.toISOString(),
  }))
  return paged(list, Number(n), page)
}
