import { fromFen } from '../../../../src/domain/money'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { loadBasket, priceBasket } from './price-basket'
import { fromAnywhere, refuseUnsold } from '../cart/line-checks'
import { placeOf } from '../../catalog'

/**
 * Returns the points that could be spent on these lines: whole yuan of the product amount after promotion and coupon,
 * limited by the shopper's points. Delivery and packing fees are paid with money.
 */
export async function cartIntegral(ctx: Ctx, input: Parsed<'cartIntegral'>): Promise<Reply<'cartIntegral'>> {
  const userId = ownerOf(ctx)
  const at = { userId, place: placeOf(input), now: ctx.now(), catalogSnapshot: await ctx.catalogSnapshot() }
  const basket = await loadBasket(ctx.db, { ...at, cartIds: input.cartIds, cartType: input.cartType })
  refuseUnsold(basket.lines.map(fromAnywhere))
  const { offer } = await priceBasket(ctx.db, basket, { ...at, couponId: input.couponId, usePoints: 0 })
  return { ...offer, amount: fromFen(offer.amount) }
}
