import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { fromFen } from '../../../../src/domain/money'
import { ownPicture, ownUrl, richText } from '../../../../src/domain/rich-text'
import { shopIso } from '../../../../src/domain/shop-time'
import { locateShopper, sellerNumbers } from '../delivery/shopper-location'
import { hasStores } from '../store/stores'
import { pictureOf } from '../product/product-picture'
import type { Ctx } from '../../../platform/http/context'
import * as repo from './queries'

const audienceOf = async (ctx: Ctx, cityId: number) => ({
  cityId,
  isServed: hasStores(await ctx.catalogSnapshot(), cityId),
})

/** Returns the id of the topic that a url opens; null for any other url. */
const topicIn = (url: string): number | null => {
  const id = /^\/activity\/special\?(?:[^#]*&)?id=(\d{1,9})(?:&|$)/.exec(url)?.[1]
  return id === undefined ? null : Number(id)
}

/**
 * Returns the pictures of home. Leaves out those about riders in a city without stores, and those of topics that are
 * over or that the city does not show.
 */
export async function carousel(ctx: Ctx, { cityId }: Parsed<'carousel'>): Promise<Reply<'carousel'>> {
  const rows = await repo.carouselOf(ctx.db, await audienceOf(ctx, cityId))
  const ids = rows.map(({ url }) => topicIn(url)).filter((id) => id !== null)
  const shown = ids.length > 0 ? await ctx.ports.shownTopics(ctx, cityId, ids) : []
  return rows.filter(({ url }) => {
    const id = topicIn(url)
    return id === null || shown.includes(id)
  })
}

/**
 * Returns the flash sale on home: the products of the session that ends first, with the same end as in the list and on
 * the product's page. Leaves out products that neither the city's stores nor its warehouse have.
 * @spec RX-01 RX-04
 */
export async function activityInfo(ctx: Ctx, { cityId }: Parsed<'activityInfo'>): Promise<Reply<'activityInfo'>> {
  const now = ctx.now()
  const sellers = sellerNumbers(locateShopper(await ctx.catalogSnapshot(), { cityId }, now))
  const rows = await repo.flashSaleNow(ctx.db, now, sellers)
  const first = rows[0]
  if (!first) return { seckill: null }
  const { ends_at: end } = first
  const session = rows.filter(({ ends_at }) => ends_at.getTime() === end.getTime())
  const list = session.map((row) => ({
    barcode: row.barcode,
    productName: row.name,
    minPic: pictureOf(row, 'seckill'),
    price: fromFen(row.price_fen),
    originPrice: fromFen(row.usual_fen ?? row.price_fen),
  }))
  return { seckill: { endTime: shopIso(end), list } }
}

/** Returns the current popup of home in this city, the newest of several; none about riders in a city without stores. */
export async function popupInfo(ctx: Ctx, { cityId }: Parsed<'popupInfo'>): Promise<Reply<'popupInfo'>> {
  const row = await repo.popupOf(ctx.db, await audienceOf(ctx, cityId), ctx.now())
  if (!row) return null
  return { ...row, pic: ownPicture(row.pic), url: ownUrl(row.url) }
}

/** Returns an article. @spec S21 */
export async function notice({ db, now }: Ctx, { id }: Parsed<'notice'>): Promise<Reply<'notice'>> {
  const row = await repo.noticeBy(db, id, now())
  if (!row) return null
  const { id: noticeId, title, content, created_at } = row
  const { older, newer } = await repo.neighbouringNotices(db, row, now())
  return { id: noticeId, title, content: richText(content), time: shopIso(created_at), older, newer }
}
