import { PayStatus } from '../../../../../src/domain/enums'
import { refuse } from '../../../../platform/http/refusal'
import type { Handle, Trx } from '../../../../platform/db/transaction'

/** Selects benefits with a shopper's membership. @spec PR-29 */
export const offersFor = (handle: Handle, userId: number) =>
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

export type OfferRow = Awaited<ReturnType<ReturnType<typeof offersFor>['execute']>>[number]

/** Selects the coupons of a benefit in the order in which they are issued. */
export const itemsOf = (handle: Handle, welfareId: number) =>
  handle
    .selectFrom('welfare_item as i')
    .innerJoin('coupon as c', 'c.id', 'i.coupon_id')
    .selectAll('c')
    .select('i.count')
    .where('i.welfare_id', '=', welfareId)
    .orderBy('c.id')
    .execute()

/**
 * Frees place and code of an unpaid membership order that has ended: the benefit may be joined again. A paid order
 * keeps its place. Locks the rows in the same order as joining.
 */
export async function freePlace(trx: Trx, orderId: number) {
  const removedMember = await trx
    .deleteFrom('welfare_member')
    .where('order_id', '=', orderId)
    .where('pay_status', '=', PayStatus.waiting)
    .returning(['welfare_id', 'code'])
    .executeTakeFirst()
  if (!removedMember) return
  if (removedMember.code !== null)
    await trx
      .updateTable('welfare_code')
      .set((eb) => ({ remaining: eb('remaining', '+', 1) }))
      .where('code', '=', removedMember.code)
      .execute()
  await trx
    .updateTable('welfare')
    .set((eb) => ({ remaining: eb('remaining', '+', 1) }))
    .where('id', '=', removedMember.welfare_id)
    .execute()
}

/** Takes a place; the rows are contended and therefore updated last. */
export async function takePlace(trx: Trx, benefitsId: number, code: string | null) {
  if (code !== null) {
    const used = await trx
      .updateTable('welfare_code')
      .set((eb) => ({ remaining: eb('remaining', '-', 1) }))
      .where('code', '=', code)
      .where('remaining', '>', 0)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) refuse('couponGone', '邀请码已用完')
  }
  const updateResult = await trx
    .updateTable('welfare')
    .set((eb) => ({ remaining: eb('remaining', '-', 1) }))
    .where('id', '=', benefitsId)
    .where('remaining', '>', 0)
    .executeTakeFirst()
  if (updateResult.numUpdatedRows === 0n) refuse('couponGone', '名额已满，看看别的福利')
}
