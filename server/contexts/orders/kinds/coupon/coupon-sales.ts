import { OrderStatus } from '../../../../../src/domain/order-status'
import { factsOf } from '../../../marketing'
import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { fromFen } from '../../../../../src/domain/money'
import { shopIso } from '../../../../../src/domain/shop-time'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { toPage } from '../../../../platform/http/to-page'
import {
  countOpenSales,
  countPurchases,
  listLivingPurchases,
  listOpenSales,
  listPurchases,
  type LivingPurchase,
  type OpenSaleRow,
} from './queries'
import { ownShopUserId } from '../../../../platform/http/own-shop-only'

type Sale = Reply<'couponSales'>['list'][number]

export const isWaiting = ({ status, expires_at: end }: LivingPurchase, now: Date) =>
  status === OrderStatus.unpaid && end > now

function toView(row: OpenSaleRow, ownPurchases: readonly LivingPurchase[], now: Date): Sale {
  const ofThis = ownPurchases.filter((one) => one.source_ref === row.id)
  return {
    ...factsOf(row),
    ...{ id: row.id, couponId: row.coupon_id, validDays: row.valid_days },
    ...{ price: fromFen(row.price_fen), originPrice: fromFen(row.origin_fen) },
    ...{ remaining: row.remaining, purchaseLimitCount: row.per_user, bought: ofThis.length },
    waitingNo: ofThis.find((one) => isWaiting(one, now))?.order_no ?? null,
    startTime: shopIso(row.starts_at),
    endTime: shopIso(row.ends_at),
  }
}

/** Lists coupons on sale, running sales first; a shopper sees the number of own purchases. @spec PR-21 */
export async function couponSales(ctx: Ctx, page: Parsed<'couponSales'>): Promise<Reply<'couponSales'>> {
  const now = ctx.now()
  const { n } = await countOpenSales(ctx.db, now)
  const rows = await listOpenSales(ctx.db, now, page)
  const userId = ownShopUserId(ctx)
  const ownPurchases = userId === null ? [] : await listLivingPurchases(ctx.db, userId)
  return toPage(
    rows.map((row) => toView(row, ownPurchases, now)),
    Number(n),
    page,
  )
}

type State = Reply<'couponPurchases'>['list'][number]['state']
const stateOf = (status: number): State =>
  status === OrderStatus.unpaid ? 'unpaid' : status === OrderStatus.cancelled ? 'closed' : 'paid'

/** Lists the shopper's purchases, newest first, including cancelled ones. */
export async function couponPurchases(ctx: Ctx, page: Parsed<'couponPurchases'>): Promise<Reply<'couponPurchases'>> {
  const userId = ownerOf(ctx)
  const { n } = await countPurchases(ctx.db, userId)
  const rows = await listPurchases(ctx.db, userId, page)
  const list = rows.map((row) => ({
    ...{ orderNo: row.order_no, name: row.name, price: fromFen(row.payable_fen), state: stateOf(row.status) },
    time: shopIso(row.created_at),
    expireTime: row.status === OrderStatus.unpaid ? shopIso(row.expires_at) : null,
  }))
  return toPage(list, Number(n), page)
}
