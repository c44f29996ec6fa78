import type { Reply } from '../../../../src/contract/schemas'
import { daysAfter, formatShopTime } from '../../../../src/domain/shop-time'
import type { Ctx } from '../../../platform/http/context'
import { packContentOf } from '../../catalog'
import { listReceivedOrders } from './queries'
import { dosesOf, keptItems, LOOK_BACK_DAYS } from './supplies'

/** Most arrivals that are listed. */
const MOST_PACKS = 20

/**
 * Returns what the caller has received of a product in the last year, and the dose that the caller has entered for it;
 * null for visitors, without any, and in a partner's shop, whose orders are apart.
 * @spec RX-10
 */
export async function receivedProduct(ctx: Ctx, productId: number): Promise<Reply<'attachInfo'>['received']> {
  const { db, vault, userId, merchantCode, now } = ctx
  if (userId === null || merchantCode !== '') return null
  const orders = await listReceivedOrders(db, userId, daysAfter(now(), -LOOK_BACK_DAYS), productId)
  const arrivals = new Map(orders.map(({ id, received_at }) => [id, received_at]))
  const items = (await keptItems(db, [...arrivals.keys()])).filter(({ item }) => item.product_id === productId)
  const packs = new Map<string, number>()
  for (const { item, count } of items) {
    const day = formatShopTime(arrivals.get(item.order_id) ?? now(), 'YYYY-MM-DD')
    packs.set(day, (packs.get(day) ?? 0) + count)
  }
  const spec = items[0]?.item.spec
  if (spec === undefined) return null
  const content = packContentOf(spec)
  return {
    packs: [...packs]
      .map(([day, count]) => ({ day, count }))
      .sort((a, b) => b.day.localeCompare(a.day))
      .slice(0, MOST_PACKS),
    perPack: content?.count ?? 0,
    unit: content?.unit ?? '',
    dose: (await dosesOf(db, vault, userId)).get(productId) ?? null,
  }
}
