import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { shownDelivery } from '../../customer'
import { basketLines, refuseOverLimit } from '../limits/check-purchase-limits'
import { priceBasket } from './price-basket'
import { basketAreaReason, deliveryAddress, placeOfAddress, toPreview, remember } from './confirm-order'
import { insuredSplit, type InsuranceChannel } from './medical-insurance'
import { loadNow } from './buy-now'
import { placeOf } from '../../catalog'
import { attemptsView } from './fulfilment-scheme'

/** Returns the checkout of an instant purchase: the fewest parcels, fees and amounts. @spec ER-30 ER-31 ER-32 */
export const schemeNow =
  (insuranceChannel: InsuranceChannel) =>
  async (ctx: Ctx, input: Parsed<'schemeNow'>): Promise<Reply<'schemeNow'>> => {
    const userId = ownerOf(ctx)
    const delivery = await deliveryAddress(ctx, userId, input.addressId)
    const at = {
      userId,
      place: delivery ? placeOfAddress(delivery.row) : placeOf(input),
      catalogSnapshot: await ctx.catalogSnapshot(),
      now: ctx.now(),
    }
    const { attempts, ...basket } = await loadNow(ctx.db, input, at, insuranceChannel)
    await refuseOverLimit(ctx.db, { ...at, lines: basketLines(basket) })
    const priced = await priceBasket(ctx.db, basket, {
      ...{ ...at, couponId: input.couponId, usePoints: input.usePoints },
    })
    await remember(ctx, userId, basket, priced)
    const areaReason = delivery ? basketAreaReason(basket, at.place) : ''
    return {
      ...toPreview(basket, priced, at.place, delivery && shownDelivery(delivery, areaReason ? 1 : 0), areaReason),
      ...insuredSplit(basket, priced, at.place),
      cartIds: [],
      parcels: basket.storeNos.length,
      before: basket.storeNos.length,
      packingSaved: 0,
      tried: attemptsView(attempts),
    }
  }
