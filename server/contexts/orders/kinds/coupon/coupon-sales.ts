import { DrugClass } from '../../../../../src/domain/drug-class'
import { OrderStatus } from '../../../../../src/domain/order-status'
import { COUPON_SALE, factsOf } from '../../../marketing'
import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { fromFen } from '../../../../../src/domain/money'
import { shopIso } from '../../../../../src/domain/shop-time'
import type { Handle } from '../../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { paged } from '../../../../platform/http/paged'

type Sale = Reply<'couponSales'>['list'][number]

/**
 * Selects current and future coupon sales, without coupons for products that need a prescription or a pharmacist's
 * advice.
 * @spec RX-04
 */
const openSales = (handle: Handle, now: Date) =>
  handle
    .selectFrom('coupon_sale as s')
    .innerJoin('coupon as c', 'c.id', 's.coupon_id')
    .leftJoin('coupon_goods as g', 'g.coupon_id', 'c.id')
    .leftJoin('product as p', 'p.barcode', 'g.barcode')
    .where('s.ends_at', '>', now)
    .where((eb) => eb.or([eb('p.drug_class', 'is', null), eb('p.drug_class', '=', DrugClass.otcB)]))

const rowsOf = (handle: Handle, now: Date, page: Parsed<'couponSales'>) =>
  openSales(handle, now)
    .select([
      's.id',
      's.coupon_id',
      's.price_fen',
      's.origin_fen',
      's.remaining',
      's.per_user',
      's.starts_at',
      's.ends_at',
    ])
    .select(['c.name', 'c.amount_fen', 'c.min_fen', 'c.coupon_type', 'c.order_type', 'c.scope', 'c.valid_days'])
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** Selects the shopper's orders of coupons that are paid or may still be paid. */
export const livingPurchases = (handle: Handle, userId: number) =>
  handle
    .selectFrom('orders as o')
    .select(['o.id', 'o.order_no', 'o.status', 'o.source_ref', 'o.expires_at', 'o.payable_fen'])
    .where('o.user_id', '=', userId)
    .where('o.source', '=', COUPON_SALE)
    .where('o.status', '<>', OrderStatus.cancelled)

type Living = Awaited<ReturnType<ReturnType<typeof livingPurchases>['execute']>>[number]

export const isWaiting = ({ status, expires_at: end }: Living, now: Date) => status === OrderStatus.unpaid && end > now

function toView(row: Row, ownPurchases: readonly Living[], now: Date): Sale {
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
  const { n } = await openSales(ctx.db, now)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await rowsOf(ctx.db, now, page)
  const ownPurchases = ctx.userId === null ? [] : await livingPurchases(ctx.db, ctx.userId).execute()
  return paged(
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
  const ownPurchases = ctx.db
    .selectFrom('coupon_purchase as b')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .innerJoin('coupon_sale as s', 's.id', 'b.sale_id')
    .innerJoin('coupon as c', 'c.id', 's.coupon_id')
    .where('o.user_id', '=', ownerOf(ctx))
  const { n } = await ownPurchases.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const rows = await ownPurchases
    .select(['o.order_no', 'o.status', 'o.payable_fen', 'o.created_at', 'o.expires_at', 'c.name'])
    .orderBy('o.id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()
  const list = rows.map((row) => ({
    ...{ orderNo: row.order_no, name: row.name, price: fromFen(row.payable_fen), state: stateOf(row.status) },
    time: shopIso(row.created_at),
    expireTime: row.status === OrderStatus.unpaid ? shopIso(row.expires_at) : null,
  }))
  return paged(list, Number(n), page)
}
