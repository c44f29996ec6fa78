import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { canBeGift } from '../../../../src/domain/prescription'
import { drugClassOf } from '../../catalog'
import { inTransaction, type Handle, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import { issueCoupon, openCoupon } from '../coupon/issue-coupon'
import { factsOf } from '../coupon/coupon-view'
import { lockUser, purchaseLimitProblem } from '../../customer'
import { balanceOf, takePoints } from './ledger'
import {
  type selectOffers,
  findExchange,
  countExchanges,
  listOffers,
  findOffer,
  findCouponDrug,
  listCouponProducts,
  findOfferRow,
  takeOffer,
  insertExchange,
  selectExchanges,
  countOwnExchanges,
  listExchanges,
} from './queries'

type Offer = Reply<'integralCoupons'>['list'][number]

type Row = Awaited<ReturnType<ReturnType<typeof selectOffers>['execute']>>[number]

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
async function exchangeCountsOf(handle: Handle, userId: number): Promise<Map<number, number>> {
  const rows = await countExchanges(handle, userId)
  return new Map(rows.map((row) => [row.offer_id, Number(row.n)]))
}

/** Lists coupons that points buy, the cheapest first. @spec PR-22 */
export async function integralCoupons(ctx: Ctx, page: Parsed<'integralCoupons'>): Promise<Reply<'integralCoupons'>> {
  const had = await exchangeCountsOf(ctx.db, ownerOf(ctx))
  const rows = await listOffers(ctx.db, ctx.now())
  const from = (page.pageNum - 1) * page.pageSize
  const list = rows.slice(from, from + page.pageSize).map((row) => toView(row, had.get(row.id) ?? 0))
  return toPage(list, rows.length, page)
}

export async function integralCoupon(ctx: Ctx, { id }: Parsed<'integralCoupon'>): Promise<Reply<'integralCoupon'>> {
  const userId = ownerOf(ctx)
  const row = await findOffer(ctx.db, ctx.now(), id)
  const had = (await exchangeCountsOf(ctx.db, userId)).get(id) ?? 0
  return {
    ...toView(row ?? refuse('missing', '可能已结束或下架'), had),
    own: Math.max(0, await balanceOf(ctx.db, userId)),
  }
}

/** Refuses a coupon for products that need a prescription or a pharmacist's advice. @spec RX-04 */
export async function refuseDrug(trx: Trx, couponId: number, text = '该药品不能用积分兑换') {
  const product = await findCouponDrug(trx, couponId)
  if (product && !canBeGift(drugClassOf(product.drug_class))) refuse('missing', text)
}

/** Refuses to spend points on a coupon whose product the shopper could not order. */
async function refuseOverLimit(trx: Trx, couponId: number, userId: number, now: Date) {
  const products = await listCouponProducts(trx, couponId)
  const problem = await purchaseLimitProblem(trx, { userId, now, lines: products })
  if (problem) refuse('notice', problem.message)
}

async function openOffer(trx: Trx, id: number, userId: number, now: Date) {
  const offer = await findOfferRow(trx, id)
  if (!offer) return refuse('missing', '没有找到该兑换')
  if (offer.starts_at > now) return refuse('couponNotStarted', '兑换还未开始')
  if (offer.ends_at <= now) return refuse('couponOver', '兑换已经结束')
  if (((await exchangeCountsOf(trx, userId)).get(id) ?? 0) >= offer.per_user)
    return refuse('couponClaimed', '已兑换过该优惠券')
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
    const made = (await findExchange(trx, userId, idemKey)) ?? (await exchange(trx, { userId, id, idemKey, at }))
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
  const decrement = await takeOffer(trx, id)
  if (decrement.numUpdatedRows === 0n) refuse('couponGone', '已经兑完了')
  const coupon = await openCoupon(trx, offer.coupon_id, 'points', { now: at })
  const { id: userCouponId } = await issueCoupon(trx, { userId, coupon, now: at })
  await insertExchange(trx, {
    ...{ offer_id: id, user_id: userId, user_coupon_id: userCouponId },
    ...{ price: offer.price, idem_key: idemKey, at },
  })
  return (await findExchange(trx, userId, idemKey)) ?? refuse('fault')
}

/** Lists the shopper's exchanges, newest first. */
export async function integralExchanges(
  ctx: Ctx,
  page: Parsed<'integralExchanges'>,
): Promise<Reply<'integralExchanges'>> {
  const ownExchanges = selectExchanges(ctx.db, ownerOf(ctx))
  const { n } = await countOwnExchanges(ownExchanges)
  const rows = await listExchanges(ownExchanges, page.pageSize, (page.pageNum - 1) * page.pageSize)
  const list = rows.map(({ id, price, at, expires_at: end, name }) => ({
    ...{ id, name, price },
    time: at.toISOString(),
    endTime: end.toISOString(),
  }))
  return toPage(list, Number(n), page)
}
