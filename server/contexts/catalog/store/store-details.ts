import type { Parsed } from '../../../../src/contract/schemas'
import type { Shop as ShopReply } from '../../../../src/contract/types'
import { pointOf } from '../delivery/shopper-location'
import { toShop, shopsOfCity, shopsWithin, storeCard, type Shop } from './stores'
import type { Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import { NO_STORE } from './licences'
import * as repo from './queries'

/** Converts a store for its own page. */
export const shopReply = (shop: Shop): ShopReply => ({
  ...storeCard(shop),
  phone: shop.row.phone,
  decoction: shop.row.decoction ? 1 : 0,
})

type StoreFilter = Parsed<'allStores'>

function fits({ row, opening }: Shop, { keyword = '', ...filter }: StoreFilter): boolean {
  if (filter.open === 1 && !opening.isOpen) return false
  if (filter.allDay === 1 && !row.all_day) return false
  if (filter.pickup === 1 && !row.pickup) return false
  if (filter.medicare === 1 && !row.medicare) return false
  if (filter.decoction === 1 && !row.decoction) return false
  const parts = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  return parts.every((part) => `${row.name} ${row.address}`.toLowerCase().includes(part))
}

/** Lists the matching stores of the city, nearest first; by number without a point. @spec EN-16 */
export async function all({ catalogSnapshot, now }: Ctx, filter: StoreFilter) {
  const shops = shopsOfCity(await catalogSnapshot(), filter.cityId, pointOf(filter), now()).filter((shop) =>
    fits(shop, filter),
  )
  const from = (filter.pageNum - 1) * filter.pageSize
  return toPage(shops.slice(from, from + filter.pageSize).map(shopReply), shops.length, filter)
}

/** Returns one store with its distance from the given point; null without a point. @spec ST-25 */
export async function detail(
  { db, now, merchantCode }: Ctx,
  { storeNo, ...at }: Parsed<'storeDetail'>,
): Promise<ShopReply> {
  const row = (await repo.storeByNo(db, merchantCode, storeNo)) ?? refuse('missing', NO_STORE)
  return shopReply(toShop(row, pointOf(at), now()))
}

/** Distance from a store within which the caller counts as inside, in metres. */
const INSIDE_METRES = 200

/** Returns the store whose code was scanned, or the store around the caller. */
export async function scanned(ctx: Ctx, { storeNo, ...at }: Parsed<'scanStore'>): Promise<ShopReply> {
  if (storeNo) return detail(ctx, { storeNo, ...at })
  const point = pointOf(at)
  const [shop] = point ? shopsWithin(await ctx.catalogSnapshot(), point, INSIDE_METRES, ctx.now()) : []
  return shop ? shopReply(shop) : refuse('missing', '当前不在门店，请扫门店的二维码')
}
