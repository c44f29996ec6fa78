import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { DEFAULT_CITY } from '../../../../src/domain/city'
import { daysBetween } from '../../../../src/domain/medicine-supply'
import { daysAfter, formatShopTime, shopIso } from '../../../../src/domain/shop-time'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { cardsById, hasConsent, exerciseRight } from '../../customer'
import { medicinesOf } from '../medicine/supplies'
import { promiseView } from '../order-view'
import { statusLabelOf } from '../status-label'
import { listOrdersFor, listOrdersOf, type FollowedOrder } from './queries'

/** Days of orders that a relative sees. */
const FOLLOWED_DAYS = 30
const MOST_ORDERS = 20

async function toView(ctx: Ctx, rows: readonly FollowedOrder[]): Promise<Reply<'elderOrders'>> {
  return Promise.all(
    rows.map(async (row) => ({
      ...{ id: row.id, pieces: row.pieces ?? 0, time: shopIso(row.created_at), promise: promiseView(row) },
      status: await statusLabelOf(ctx.db, row),
      deliveredTime: row.delivered_at ? shopIso(row.delivered_at) : null,
    })),
  )
}

/** Lists the status of the orders of the account that the caller looks after. */
export async function elderOrders(ctx: Ctx, { id }: Parsed<'elderOrders'>): Promise<Reply<'elderOrders'>> {
  const elderId = await exerciseRight(ctx, id, 'orders')
  return toView(ctx, await listOrdersOf(ctx.db, elderId, daysAfter(ctx.now(), -FOLLOWED_DAYS), MOST_ORDERS))
}

/** Lists the paid orders that relatives send to the caller. */
export async function ordersForMe(ctx: Ctx): Promise<Reply<'ordersForMe'>> {
  const since = daysAfter(ctx.now(), -FOLLOWED_DAYS)
  return toView(ctx, await listOrdersFor(ctx.db, ownerOf(ctx), since, MOST_ORDERS))
}

/**
 * Lists when the medicines of the account that the caller looks after run out, those with a dose, in the order in which they run out.
 * Empty without that account's consent to health data.
 * @spec RX-10
 */
export async function elderRefills(ctx: Ctx, { id }: Parsed<'elderRefills'>): Promise<Reply<'elderRefills'>> {
  const elderId = await exerciseRight(ctx, id, 'refills')
  if (!(await hasConsent(ctx.db, elderId, 'health'))) return []
  const now = ctx.now()
  const today = formatShopTime(now, 'YYYY-MM-DD')
  const medicines = await medicinesOf(ctx.db, ctx.vault, elderId, now)
  const ids = medicines.map(({ productId }) => productId)
  // Uses the default city: only the name is shown, neither price nor stock.
  const cards = await cardsById(ctx, ids, { cityId: DEFAULT_CITY.id })
  return medicines
    .flatMap(({ productId, barcode, lastDay }) => {
      const name = cards.get(productId)?.goods.productName
      return name && lastDay ? [{ barcode, name, lastDay, daysLeft: daysBetween(today, lastDay) }] : []
    })
    .sort((one, other) => one.lastDay.localeCompare(other.lastDay))
}
