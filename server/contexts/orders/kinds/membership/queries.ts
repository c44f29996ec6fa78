import type { Insertable } from 'kysely'
import { PayStatus } from '../../../../../src/domain/enums'
import type { Tables } from '../../../../platform/db/tables'
import type { Handle, Trx } from '../../../../platform/db/transaction'

/** Selects benefits with a shopper's membership. @spec PR-29 */
const selectOffers = (handle: Handle, userId: number) =>
  handle
    .selectFrom('welfare as w')
    .leftJoin('welfare_member as m', (join) => join.onRef('m.welfare_id', '=', 'w.id').on('m.user_id', '=', userId))
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .leftJoin('welfare_code as c', 'c.code', 'm.code')
    .select(['w.id', 'w.name', 'w.note', 'w.rules', 'w.price_fen', 'w.origin_fen', 'w.valid_days', 'w.remaining'])
    .select(['w.needs_code', 'w.starts_at as opens_at', 'w.ends_at as closes_at'])
    .select(['m.id as member_id', 'm.pay_status', 'm.starts_at', 'm.ends_at', 'o.order_no', 'o.expires_at'])
    .select(['c.kind as code_kind', 'c.name as code_name'])
    .select((eb) =>
      eb
        .selectFrom('welfare_item as i')
        .select((item) => item.fn.coalesce(item.fn.sum<string>('i.count'), item.lit(0)).as('n'))
        .whereRef('i.welfare_id', '=', 'w.id')
        .as('coupons'),
    )

export const findOffer = (handle: Handle, userId: number, benefitsId: number) =>
  selectOffers(handle, userId).where('w.id', '=', benefitsId).executeTakeFirst()

export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** Lists the benefits that the shopper has joined or is joining, latest first. */
export const listJoinedOffers = (handle: Handle, userId: number) =>
  selectOffers(handle, userId).where('m.id', 'is not', null).orderBy('m.id', 'desc').execute()

/** Lists the benefits of a city that are on offer now. */
export const listOffersOfCity = (handle: Handle, userId: number, { cityId, now }: { cityId: number; now: Date }) =>
  selectOffers(handle, userId)
    .where((eb) => eb.or([eb('w.city_id', 'is', null), eb('w.city_id', '=', cityId)]))
    .where('w.starts_at', '<=', now)
    .where('w.ends_at', '>', now)
    .orderBy('w.price_fen')
    .orderBy('w.id')
    .execute()

/** Selects the coupons of a benefit in the order in which they are issued. */
export const listItems = (handle: Handle, welfareId: number) =>
  handle
    .selectFrom('welfare_item as i')
    .innerJoin('coupon as c', 'c.id', 'i.coupon_id')
    .selectAll('c')
    .select('i.count')
    .where('i.welfare_id', '=', welfareId)
    .orderBy('c.id')
    .execute()

const selectStores = (handle: Handle) => handle.selectFrom('welfare_store as s').select('s.store_no').distinct()

export const listStores = (handle: Handle, benefitsId: number) =>
  selectStores(handle).where('s.welfare_id', '=', benefitsId).execute()

/** Lists the stores of all benefits that the shopper has joined. */
export const listStoresOfMember = (handle: Handle, userId: number) =>
  selectStores(handle)
    .innerJoin('welfare_member as m', 'm.welfare_id', 's.welfare_id')
    .where('m.user_id', '=', userId)
    .where('m.pay_status', '=', PayStatus.joined)
    .execute()

/** Selects the store that an order of the benefit names. */
export const findOrderStore = (trx: Trx, benefitsId: number) =>
  trx
    .selectFrom('welfare_store as b')
    .innerJoin('store as s', 's.store_no', 'b.store_no')
    .select(['s.store_no', 's.city_id'])
    .where('b.welfare_id', '=', benefitsId)
    .orderBy('s.store_no')
    .executeTakeFirstOrThrow()

export const findInviteCode = (handle: Handle, benefitsId: number, code: string) =>
  handle
    .selectFrom('welfare_code')
    .selectAll()
    .where('code', '=', code)
    .where('welfare_id', '=', benefitsId)
    .executeTakeFirst()

export const insertMember = (trx: Trx, row: Insertable<Tables['welfare_member']>) =>
  trx.insertInto('welfare_member').values(row).returning('id').executeTakeFirstOrThrow()

export const insertMemberCoupon = (trx: Trx, memberId: number, userCouponId: number) =>
  trx.insertInto('welfare_coupon').values({ user_coupon_id: userCouponId, member_id: memberId }).execute()

export const findMemberOfOrder = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('welfare_member as m')
    .innerJoin('welfare as w', 'w.id', 'm.welfare_id')
    .select(['m.id', 'm.user_id', 'm.welfare_id', 'w.valid_days'])
    .where('m.order_id', '=', orderId)
    .executeTakeFirstOrThrow()

/** Selects the benefit and the invitation code of the membership that the order pays. */
export const findPlaceOfOrder = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('welfare_member')
    .select(['welfare_id', 'code'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

/** Starts a membership that waits for its payment. */
export const startMembership = (trx: Trx, memberId: number, { from, until }: { from: Date; until: Date }) =>
  trx
    .updateTable('welfare_member')
    .set({ pay_status: PayStatus.joined, starts_at: from, ends_at: until })
    .where('id', '=', memberId)
    .where('pay_status', '=', PayStatus.waiting)
    .executeTakeFirst()

/** Deletes the membership of an order that has not been paid. */
export const deleteUnpaidMember = (trx: Trx, orderId: number) =>
  trx
    .deleteFrom('welfare_member')
    .where('order_id', '=', orderId)
    .where('pay_status', '=', PayStatus.waiting)
    .returning(['welfare_id', 'code'])
    .executeTakeFirst()

/** Takes a use of the code if any is left. */
export const takeCodeUse = (trx: Trx, code: string) =>
  trx
    .updateTable('welfare_code')
    .set((eb) => ({ remaining: eb('remaining', '-', 1) }))
    .where('code', '=', code)
    .where('remaining', '>', 0)
    .executeTakeFirst()

export const putBackCodeUse = (trx: Trx, code: string) =>
  trx
    .updateTable('welfare_code')
    .set((eb) => ({ remaining: eb('remaining', '+', 1) }))
    .where('code', '=', code)
    .execute()

/** Takes a place of the benefit if any is left. */
export const takeBenefitPlace = (trx: Trx, benefitsId: number) =>
  trx
    .updateTable('welfare')
    .set((eb) => ({ remaining: eb('remaining', '-', 1) }))
    .where('id', '=', benefitsId)
    .where('remaining', '>', 0)
    .executeTakeFirst()

export const putBackBenefitPlace = (trx: Trx, benefitsId: number) =>
  trx
    .updateTable('welfare')
    .set((eb) => ({ remaining: eb('remaining', '+', 1) }))
    .where('id', '=', benefitsId)
    .execute()
