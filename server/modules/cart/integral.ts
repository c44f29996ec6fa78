import type { Parsed, Reply } from '../../../src/contract/schemas'
import { netOfLines } from '../../../src/domain/cart'
import { fromFen, sum, toFen } from '../../../src/domain/money'
import { ownerOf, type Ctx } from '../../http/context'
import { configByKeys } from '../config/service'
import { countNumbers } from '../user/numbers'
import { loadBasket, priceBasket } from './checkout'
import { fromAnywhere, refuseUnsold } from './line-checks'
import { placeOf } from './reach'

/** Points that one yuan costs; 0 where the shop takes none. @spec BC-71 */
async function pointsForYuan(ctx: Ctx): Promise<number> {
  const [row] = await configByKeys(ctx, { keys: 'INTEGRAL_PRICE' })
  const points = Math.floor(Number(row?.value ?? 0))
  return Number.isFinite(points) && points > 0 ? points : 0
}

/**
 * Points that could be spent on these lines: whole yuan of what is left to pay for the goods after promotion and coupon,
 * as far as the shopper's own points go. Freight and packing are paid with money.
 */
export async function cartIntegral(ctx: Ctx, input: Parsed<'cartIntegral'>): Promise<Reply<'cartIntegral'>> {
  const userId = ownerOf(ctx)
  const perYuan = await pointsForYuan(ctx)
  const at = { userId, place: placeOf(input), now: ctx.now(), shelf: await ctx.shelf() }
  const basket = await loadBasket(ctx.db, { ...at, cartIds: input.cartIds, cartType: input.cartType })
  refuseUnsold(basket.lines.map(fromAnywhere))
  const { receipt } = await priceBasket(ctx.db, basket, { ...at, couponId: input.couponId })
  const goods = fromFen(sum(netOfLines(receipt).map(({ amount }) => toFen(amount))))
  const { integral: own } = await countNumbers(ctx.db, userId, ctx.now())
  const possible = perYuan === 0 ? 0 : Math.floor(goods)
  const yuan = perYuan === 0 ? 0 : Math.min(possible, Math.floor(own / perYuan))
  return { perYuan, own, most: possible * perYuan, integral: yuan * perYuan, amount: yuan }
}
