import type { Parsed, Reply } from '../../../src/contract/schemas'
import { fromFen } from '../../../src/domain/money'
import { pictureOf } from '../../catalogue/picture'
import { shopTime } from '../../catalogue/shop-time'
import type { Ctx } from '../../http/context'
import * as repo from './repo'

export const carousel = ({ db }: Ctx, { cityId }: Parsed<'carousel'>) => repo.carouselOf(db, cityId)

const DAY_MS = 86_400_000

/** A round ends at the shop's midnight, or earlier when the campaign does. */
const roundEnd = (now: Date, campaignEnd: Date) => {
  const midnight = new Date(`${shopTime(new Date(now.getTime() + DAY_MS)).slice(0, 10)}T00:00:00+08:00`)
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
  return { seckill: { endTime: shopTime(roundEnd(now(), first.ends_at)), list } }
}

/** The shop has no popup: home shows its coupons in place. @spec API-11 */
export const popupInfo = async (): Promise<Reply<'popupInfo'>> => null

export async function notice({ db, now }: Ctx, { id }: Parsed<'notice'>): Promise<Reply<'notice'>> {
  const row = await repo.noticeBy(db, id, now())
  return row ? { id: row.id, title: row.title, content: row.content, time: shopTime(row.created_at) } : null
}
