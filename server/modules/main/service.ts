import type { Parsed, Reply } from '../../../src/contract/schemas'
import { fromFen } from '../../../src/domain/money'
import { endOfShopDay, shopIso } from '../../../src/domain/shop-time'
import { pictureOf } from '../../catalogue/picture'
import type { Ctx } from '../../http/context'
import * as repo from './repo'

export const carousel = ({ db }: Ctx, { cityId }: Parsed<'carousel'>) => repo.carouselOf(db, cityId)

/** A round ends at the shop's midnight, or earlier when the campaign does. */
const roundEnd = (now: Date, campaignEnd: Date) => {
  const midnight = endOfShopDay(now)
  return midnight < campaignEnd ? midnight : campaignEnd
}

/** @spec RX-01 RX-04 */
export async function activityInfo({ db, now }: Ctx): Promise<Reply<'activityInfo'>> {
  const rows = await repo.seckillNow(db, now())
  const first = rows[0]
  if (!first) return { seckill: null }
  const list = rows.map((row) => ({
    barcode: row.barcode,
    productName: row.name,
    minPic: pictureOf(row, 'seckill'),
    price: fromFen(row.price_fen),
    originPrice: fromFen(row.usual_fen ?? row.price_fen),
  }))
  return { seckill: { endTime: shopIso(roundEnd(now(), first.ends_at)), list } }
}

/** The shop has no popup: home shows its coupons in place. @spec API-11 */
export const popupInfo = async (): Promise<Reply<'popupInfo'>> => null

export async function notice({ db, now }: Ctx, { id }: Parsed<'notice'>): Promise<Reply<'notice'>> {
  const row = await repo.noticeBy(db, id, now())
  return row ? { id: row.id, title: row.title, content: row.content, time: shopIso(row.created_at) } : null
}
