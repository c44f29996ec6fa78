import type { Parsed } from '../../../src/contract/schemas'
import { isMedicareBindingCity, isMedicareCity } from '../../../src/domain/city'
import { ownerOf, type Ctx } from '../../http/context'
import { refuse } from '../../http/refusal'
import { problemOf } from './checkout'
import { goodsLines } from './goods-lines'
import type { Line } from './lines'
import { refuseUnsold } from './own-lines'
import type { Place } from './reach'
import { placeOfWish, shownScheme, wholeSplit, type Scheme } from './scheme'

const DALIAN = 741
const NOT_COVERED = '不在医保支付范围内'

/** Who pays: the shopper, the medical insurance of Dalian, or that of a city with medical-insurance payment. */
type Way = 'own' | 'dlyb' | 'mn'

const SERVES: Record<Way, (cityId: number) => boolean> = {
  own: () => true,
  dlyb: (cityId) => cityId === DALIAN && isMedicareBindingCity(cityId),
  mn: isMedicareCity,
}

/** Lines are named by their place in what was asked, from 1. */
async function wantedLines(ctx: Ctx, input: Parsed<'schemeNow'>, place: Place): Promise<Line[]> {
  const nobody = { storeNo: '', name: '', cityId: place.cityId, distance: null, arrival: '' }
  const sender = { ...nobody, isOpen: false, pickup: false, warehouse: false }
  const wanted = input.goods.map((one, index) => ({
    ...one,
    id: index + 1,
    kind: input.cartType,
    sender,
    stock: one.count,
  }))
  const lines = await goodsLines(ctx.db, wanted, { place, now: ctx.now(), shelf: await ctx.shelf() })
  const unknown = wanted.filter(({ id }) => !lines.some((line) => line.id === id)).map(({ id }) => id)
  if (unknown.length > 0) refuse('lineProblem', '没有找到该商品', problemOf(unknown))
  return lines
}

/** The fewest parcels for goods that are bought at once, without the cart. @spec ER-30 ER-31 ER-32 */
export const schemeNow =
  (way: Way) =>
  async (ctx: Ctx, input: Parsed<'schemeNow'>): Promise<Scheme> => {
    const place = await placeOfWish(ctx, input)
    const at = { userId: ownerOf(ctx), place, shelf: await ctx.shelf(), now: ctx.now() }
    if (!SERVES[way](place.cityId)) refuse('schemeUnfit', '当前城市暂不支持医保支付，请换一种支付方式')
    const lines = await wantedLines(ctx, input, place)
    refuseUnsold(lines)
    const [uncovered] = way === 'own' ? [] : lines.filter(({ medical }) => medical === '')
    if (uncovered) refuse('schemeUnfit', `${uncovered.name}：${NOT_COVERED}`, problemOf([uncovered.id]))
    const split = await wholeSplit(ctx.db, lines, at)
    const before = new Set(split.lines.map((line) => line.sender.storeNo)).size
    return { ...(await shownScheme(ctx.db, split, { ...at, before })), cartIds: [] }
  }
