import type { Parsed } from '../../../../src/contract/schemas'
import { fromFen } from '../../../../src/domain/money'
import { placeOf } from '../../catalog'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { cartLines } from './cart-lines'

const MOST_LINES = 100

/** Prices of cart lines by their ids; lines of others are left out. */
export async function pricesByCartIds(ctx: Ctx, { cartIds, cityId }: Parsed<'pricesByCartIds'>) {
  const ids = cartIds
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)
    .slice(0, MOST_LINES)
  if (ids.length === 0) return []
  const place = placeOf({ cityId })
  const lines = await cartLines(ctx.db, {
    userId: ownerOf(ctx),
    ids,
    place,
    now: ctx.now(),
    catalogSnapshot: await ctx.catalogSnapshot(),
  })
  return lines.map(({ id, barcode, priceFen, count }) => ({
    cardGoodsId: id,
    barcode,
    price: priceFen === null ? null : fromFen(priceFen),
    count,
  }))
}
