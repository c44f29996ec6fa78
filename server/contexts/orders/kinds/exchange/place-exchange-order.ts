import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { canBeGift } from '../../../../../src/domain/prescription'
import { drugClassOf, placeOf } from '../../../catalog'
import type { Handle } from '../../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { refuse } from '../../../../platform/http/refusal'
import { shownAddress as shown } from '../../../customer'
import {
  basketAreaReason,
  basketLines,
  type CheckoutInput,
  chosenAddress,
  loadNow,
  type NowBasket,
  placeOfAddress,
  toPreview,
  priceBasket,
  problemOf,
  refuseOverLimit,
  remember,
} from '../../../checkout'
import { submitOrder, type LineSource } from '../../place/place-order'
import { findExchangeCoupon } from './queries'

type PurchaseRequest = Pick<Parsed<'confirmExchange'>, 'userCouponId' | 'cartType' | 'storeNo'>
type At = Pick<CheckoutInput, 'userId' | 'place' | 'catalogSnapshot' | 'now'>

const refuseLine = (message: string): never => refuse('lineProblem', message, problemOf([]))

/** Loads the product of the shopper's exchange coupon as a basket that the coupon pays. @spec PR-21 RX-04 */
async function loadExchange(handle: Handle, { userCouponId, ...method }: PurchaseRequest, at: At): Promise<NowBasket> {
  const coupon = (await findExchangeCoupon(handle, at.userId, userCouponId)) ?? refuse('missing', '没有找到这张兑换券')
  if (coupon.status !== 1) refuseLine('这张兑换券已经使用')
  if (coupon.expires_at <= at.now) refuseLine('这张兑换券已过期')
  if (coupon.city_id !== null && coupon.city_id !== at.place.cityId) refuseLine('不在这张兑换券的使用城市')
  const products = [{ barcode: coupon.barcode, count: coupon.count }]
  const basket = await loadNow(handle, { goods: products, ...method }, at)
  // A drug that needs advice must not be given away, whatever the table contains.
  const unsuitableLine = basket.lines.find(({ drugClass }) => !canBeGift(drugClassOf(drugClass)))
  if (unsuitableLine) refuseLine(`${unsuitableLine.name}：不支持用兑换券兑换`)
  const { id, name, expires_at: endTime } = coupon
  return {
    ...basket,
    lines: basket.lines.map((line) => ({ ...line, promotion: null })),
    isFixed: true,
    exchange: { id, name, endTime },
  }
}

const fromCoupon = (request: PurchaseRequest): LineSource<NowBasket> => ({
  load: (trx, submission) => loadExchange(trx, request, submission),
  refuseBad: async () => {},
  origin: { source: 'exchange', source_ref: request.userCouponId },
})

/**
 * Previews the order: the coupon pays the products, the shopper the delivery and packing fees. Reserves nothing.
 * @spec PR-21
 */
export async function confirmExchange(ctx: Ctx, input: Parsed<'confirmExchange'>): Promise<Reply<'confirmExchange'>> {
  const userId = ownerOf(ctx)
  const row = await chosenAddress(ctx, userId, input.addressId)
  const place = row ? placeOfAddress(row) : placeOf(input)
  const at = { userId, place, now: ctx.now(), catalogSnapshot: await ctx.catalogSnapshot() }
  const basket = await loadExchange(ctx.db, input, at)
  await refuseOverLimit(ctx.db, { ...at, lines: basketLines(basket) })
  const priced = await priceBasket(ctx.db, basket, at)
  await remember(ctx, userId, basket, priced)
  const areaReason = row ? basketAreaReason(basket, place) : ''
  return toPreview(basket, priced, place, row && shown(row, areaReason ? 1 : 0), areaReason)
}

/**
 * Places the order. Stock and coupon are used in one transaction as in every submit; cancelling returns both once.
 * @spec PR-21 ER-34
 */
export const submitExchange = (ctx: Ctx, input: Parsed<'submitExchange'>) =>
  submitOrder(ctx, { ...input, couponId: input.userCouponId }, [1, 2, 3], fromCoupon(input))
