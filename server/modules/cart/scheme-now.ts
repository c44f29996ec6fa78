import type { Parsed } from '../../../src/contract/schemas'
import { ownerOf, type Ctx } from '../../http/context'
import { refuse } from '../../http/refusal'
import { askedLines } from './goods-lines'
import { problemOf, refuseUnsold } from './line-checks'
import { SERVES, type Way } from './medical'
import { placeOfWish, shownScheme, wholeSplit, type Scheme } from './scheme'

const NOT_COVERED = '不在医保支付范围内'

/** The fewest parcels for goods that are bought at once, without the cart. @spec ER-30 ER-31 ER-32 */
export const schemeNow =
  (way: Way) =>
  async (ctx: Ctx, input: Parsed<'schemeNow'>): Promise<Scheme> => {
    const place = await placeOfWish(ctx, input)
    const at = { userId: ownerOf(ctx), place, shelf: await ctx.shelf(), now: ctx.now() }
    if (!SERVES[way](place.cityId)) refuse('schemeUnfit', '当前城市暂不支持医保支付，请换一种支付方式')
    const lines = await askedLines(ctx.db, input.goods, { ...at, kind: input.cartType })
    refuseUnsold(lines)
    const [uncovered] = way === 'own' ? [] : lines.filter(({ medical }) => medical === '')
    if (uncovered) refuse('schemeUnfit', `${uncovered.name}：${NOT_COVERED}`, problemOf([uncovered.id]))
    const split = await wholeSplit(ctx.db, lines, at)
    const before = new Set(split.lines.map((line) => line.sender.storeNo)).size
    return { ...(await shownScheme(ctx.db, split, { ...at, before })), cartIds: [] }
  }
