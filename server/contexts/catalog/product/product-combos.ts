import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { combosOf, shownCombo, stockOfCombos } from './combos'
import { locateShopper, sellerNumbers, type PlaceInput } from '../delivery/shopper-location'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { Promotions } from '../promotion/promotions'
import { limitedIn } from '../settings/settings'

type ComboKey = Parameters<typeof combosOf>[1]

async function viewsOf(ctx: Ctx, which: ComboKey, place: PlaceInput): Promise<Reply<'goodsGroups'>> {
  const shopperLocation = locateShopper(await ctx.catalogSnapshot(), place, ctx.now())
  const all = await combosOf(ctx.db, which, shopperLocation)
  const limited = await limitedIn(ctx.db, place.cityId)
  const combos = all.filter(({ parts }) => !parts.some(({ barcode }) => limited.includes(barcode)))
  const stock = await stockOfCombos(ctx.db, combos, sellerNumbers(shopperLocation))
  const promotions = Promotions.at(shopperLocation.catalogSnapshot, shopperLocation.now)
  return combos.map((combo) => shownCombo(combo, stock, shopperLocation, promotions))
}

/** Returns the combos of a product that save something, at their current cart price. @spec PR-17 EN-23 RX-04 */
export const groups = async (ctx: Ctx, input: Parsed<'goodsGroups'>) =>
  (await viewsOf(ctx, input, input)).filter(({ saving }) => saving > 0)

/** Checks whether a combo can be bought now. @spec EN-23 RX-04 */
export async function checkGroup(ctx: Ctx, input: Parsed<'checkGroup'>): Promise<Reply<'checkGroup'>> {
  const [group] = await viewsOf(ctx, input, input)
  if (!group) return refuse('missing', '没有找到这个组合')
  if (group.stock < input.count) refuse('lineProblem', group.reason || `这一组最多还能买 ${group.stock} 份`)
  return group
}
