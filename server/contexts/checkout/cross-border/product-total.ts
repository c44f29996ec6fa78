import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { DEFAULT_CITY } from '../../../../src/domain/city'
import { fromFen, NO_FEN } from '../../../../src/domain/money'
import type { Ctx } from '../../../platform/http/context'
import { Refusal } from '../../../platform/http/refusal'
import { globalProductInfo } from '../../catalog'
import { chosenAddress } from '../quote/confirm-order'
import { priceGlobal, productLines } from './price-basket'

type Total = Reply<'globalGoodsInfo'>['total']

/**
 * Prices a number of pieces of one product as the checkout of an instant purchase does: with delivery fee, import tax
 * and, for a signed-in shopper, the best coupon. Null for what cannot be priced.
 * @spec PR-11
 */
async function totalOf(ctx: Ctx, barcode: string, count: number): Promise<Total> {
  const { userId } = ctx
  const address = userId === null ? null : await chosenAddress(ctx, userId, undefined)
  const lines = await productLines(ctx.db, [{ barcode, count }])
  try {
    const { amounts } = await priceGlobal(ctx.db, lines, {
      ...{ userId, cityId: address?.city_id ?? DEFAULT_CITY.id, now: ctx.now() },
      ...{ couponId: undefined, purchasedFen: NO_FEN },
    })
    return {
      ...{ count, goodsFee: fromFen(amounts.subtotal), couponFee: fromFen(amounts.coupon) },
      ...{ freightFee: fromFen(amounts.deliveryFee), taxFee: fromFen(amounts.tax), payable: fromFen(amounts.payable) },
    }
  } catch (error) {
    // A carrier without a price: the page shows the product without a total.
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Returns the current values of a product, and the total of `count` pieces. */
export async function globalGoodsInfo(
  ctx: Ctx,
  { barcode, count }: Parsed<'globalGoodsInfo'>,
): Promise<Reply<'globalGoodsInfo'>> {
  const info = await globalProductInfo(ctx, barcode)
  return { ...info, total: info.price === null ? null : await totalOf(ctx, barcode, count) }
}
