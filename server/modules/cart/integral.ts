import type { Parsed, Reply } from '../../../src/contract/schemas'
import { netOfLines } from '../../../src/domain/cart'
import { fromFen, sum, toFen } from '../../../src/domain/money'
import { ownerOf, type Ctx } from '../../http/context'
import { balanceOf } from '../points/ledger'
import { pointsForYuan } from '../points/rates'
import { loadBasket, priceBasket } from './checkout'
import { fromAnywhere, refuseUnsold } from './line-checks'
import { placeOf } from './reach'

/**
 * Points that could be spent on these lines: whole yuan of what is left to pay for the goods after promotion and coupon,
 * as far as the shopper's own points go. Freight and packing are paid with money.
 */
export async function cartIntegral(ctx: Ctx, input: Parsed<'cartIntegral'>): Promise<Reply<'cartIntegral'>> {
  const userId = ownerOf(ctx)
  const perYuan = await pointsForYuan(ctx.db)
  const at = { userId, place: placeOf(input), now: ctx.now(), shelf: await ctx.shelf() }
  const basket = await loadBasket(ctx.db, { ...at, cartIds: input.cartIds, cartType: input.cartType })
  refuseUnsold(basket.lines.map(fromAnywhere))
  const { receipt } = await priceBasket(ctx.db, basket, { ...at, couponId: input.couponId })
  const goods = fromFen(sum(netOfLines(receipt).map(({ amount }) => toFen(amount))))
  const own = Math.max(0, await balanceOf(ctx.db, userId))
  const possible = perYuan === 0 ? 0 : Math.floor(goods)
  const yuan = perYuan === 0 ? 0 : Math.min(possible, Math.floor(own / perYuan))
  return { perYuan, own, most: possible * perYuan, integral: yuan * perYuan, amount: yuan }
}
