import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { PayStatus } from '../../../../../src/domain/enums'
import { fromFen } from '../../../../../src/domain/money'
import { shopIso } from '../../../../../src/domain/shop-time'
import { byDistance, pointOf, toShop, shopReply } from '../../../catalog'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { toPage } from '../../../../platform/http/to-page'
import { refuse } from '../../../../platform/http/refusal'
import { shownOffer } from '../../../marketing'
import {
  findOffer,
  listItems,
  listJoinedOffers,
  listOffersOfCity,
  listStores,
  listStoresOfMember,
  type OfferRow,
} from './queries'

type Benefit = Reply<'benefits'>[number]

const NOT_FOUND = '没有找到这个福利'

const STATUS: Record<number, Benefit['payStatus']> = {
  [PayStatus.waiting]: PayStatus.waiting,
  [PayStatus.joined]: PayStatus.joined,
}

/** Converts a benefit for a shopper: its times are those of the membership, if there is one. @spec PR-29 ST-73 BC-77 */
function toView(row: OfferRow): Benefit {
  const payStatus = STATUS[row.pay_status ?? 0] ?? PayStatus.none
  return {
    benefitsId: row.id,
    name: row.name,
    note: row.note,
    price: fromFen(row.price_fen),
    originPrice: fromFen(row.origin_fen),
    startTime: shopIso(row.starts_at ?? row.opens_at),
    endTime: shopIso(row.ends_at ?? row.closes_at),
    validDays: row.valid_days,
    remaining: row.remaining,
    needsCode: row.needs_code ? 1 : 0,
    payStatus,
    benefitsPayNo: row.order_no ?? '',
    isGroupUser: row.code_kind === 'group' ? 1 : 0,
    couponCount: Number(row.coupons),
  }
}

/** Lists the benefits that the shopper has joined or is joining, latest first. @spec PR-29 */
export async function benefits(ctx: Ctx): Promise<Reply<'benefits'>> {
  const rows = await listJoinedOffers(ctx.db, ownerOf(ctx))
  return rows.map(toView)
}

/** Lists the benefits of a city that can be joined now, and those the shopper has joined. @spec PR-29 */
export async function benefitsByCity(
  ctx: Ctx,
  { id: cityId }: Parsed<'benefitsByCity'>,
): Promise<Reply<'benefitsByCity'>> {
  const rows = await listOffersOfCity(ctx.db, ownerOf(ctx), { cityId, now: ctx.now() })
  return rows.map(toView)
}

/** Returns one benefit in full. Code 404 for an unknown one. @spec NAV-30 */
export async function benefit(ctx: Ctx, { benefitsId }: Parsed<'benefit'>): Promise<Reply<'benefit'>> {
  const row = (await findOffer(ctx.db, ownerOf(ctx), benefitsId)) ?? refuse('missing', NOT_FOUND)
  const items = await listItems(ctx.db, row.id)
  const now = ctx.now()
  return {
    ...toView(row),
    rules: row.rules,
    groupName: row.code_name ?? '',
    saleEndTime: shopIso(row.closes_at),
    coupons: items.map(({ count, ...coupon }) => ({
      ...shownOffer(coupon, 0, now),
      count,
      validDays: coupon.valid_days,
    })),
  }
}

/**
 * Lists the stores that accept a benefit's coupons, nearest first; without an id, those of all joined benefits.
 * @spec PR-29 EN-16
 */
export async function benefitStores(ctx: Ctx, input: Parsed<'benefitStores'>): Promise<Reply<'benefitStores'>> {
  const userId = ownerOf(ctx)
  const { benefitsId } = input
  const named = await (benefitsId === undefined ? listStoresOfMember(ctx.db, userId) : listStores(ctx.db, benefitsId))
  const namedStoreNos = new Set(named.map((row) => row.store_no))
  const catalogSnapshot = await ctx.catalogSnapshot()
  const now = ctx.now()
  const point = pointOf(input)
  const shops = catalogSnapshot.stores
    .filter((row) => namedStoreNos.has(row.store_no))
    .map((row) => toShop(row, point, now))
    .sort(byDistance)
  const from = (input.pageNum - 1) * input.pageSize
  return toPage(shops.slice(from, from + input.pageSize).map(shopReply), shops.length, input)
}
