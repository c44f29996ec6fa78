import type { Parsed } from '../../../../src/contract/schemas'
import { DEFAULT_CITY } from '../../../../src/domain/city'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { placeOf } from '../../catalog'
import { claimCounts, claimedCoupons, shownClaimed } from '../../marketing'
import { chosenAddress, placeOfAddress } from './confirm-order'
import { loadBasket, priceBasket } from './price-basket'

const idsOf = (text: string) =>
  text
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)
    .slice(0, 100)

/** Evaluates the shopper's coupons for a part of the cart, at the address that its checkout uses. */
export async function evaluateForCart(ctx: Ctx, input: Parsed<'usableCoupons'>, wantUsable: boolean) {
  const userId = ownerOf(ctx)
  const now = ctx.now()
  const ids = idsOf(input.cartIds)
  if (ids.length === 0) return []
  const row = await chosenAddress(ctx, userId, input.addressId)
  const place = row ? placeOfAddress(row) : placeOf({ cityId: DEFAULT_CITY.id })
  const judging = { userId, place, now, catalogSnapshot: await ctx.catalogSnapshot() }
  const basket = await loadBasket(ctx.db, { ...judging, cartIds: ids, cartType: input.cartType })
  const { coupons } = await priceBasket(ctx.db, basket, judging)
  const verdicts = new Map(coupons.map((coupon) => [coupon.id, coupon]))
  const rows = await claimedCoupons(ctx.db, { userId, merchantCode: ctx.merchantCode, status: 1, now })
  const counts = await claimCounts(ctx.db, userId)
  return rows.flatMap((one) => {
    const verdict = verdicts.get(one.id)
    if (!verdict || verdict.usable !== wantUsable) return []
    return [
      { ...shownClaimed(one, counts.get(one.coupon_id) ?? 0, now), usable: verdict.usable, reason: verdict.reason },
    ]
  })
}
