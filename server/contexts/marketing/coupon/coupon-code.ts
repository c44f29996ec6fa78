import { randomInt } from 'node:crypto'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { CouponType } from '../../../../src/domain/enums'
import { orderTypeOf } from '../../../../src/domain/kind'
import { shopIso } from '../../../../src/domain/shop-time'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { claimedQuery } from './queries'

const LIFE_MS = 5 * 60_000
const DIGITS = 16

const newCode = () => Array.from({ length: DIGITS }, () => randomInt(10)).join('')

/**
 * Returns the code to show at a counter for a usable coupon of the shopper. The code changes after minutes, which makes
 * copied pictures of it useless. Refusal: 404 not the shopper's, used, expired, or for orders that no store fulfils.
 * @spec PR-21
 */
export async function couponCode(ctx: Ctx, { id }: Parsed<'couponCode'>): Promise<Reply<'couponCode'>> {
  const now = ctx.now()
  const counter = { couponType: CouponType.order, orderType: orderTypeOf('pickup') }
  const ownCoupon = await claimedQuery(ctx.db, { userId: ownerOf(ctx), status: 1, now, ...counter })
    .select('u.id')
    .where('u.id', '=', id)
    .executeTakeFirst()
  if (!ownCoupon) return refuse('missing', '这张券已使用或已过期')
  const fresh = { code: newCode(), expires_at: new Date(now.getTime() + LIFE_MS) }
  await ctx.db
    .insertInto('user_coupon_code')
    .values({ user_coupon_id: id, ...fresh })
    .onConflict((conflict) =>
      conflict.column('user_coupon_id').doUpdateSet(fresh).where('user_coupon_code.expires_at', '<=', now),
    )
    .execute()
  const row = await ctx.db
    .selectFrom('user_coupon_code')
    .selectAll()
    .where('user_coupon_id', '=', ownCoupon.id)
    .executeTakeFirstOrThrow()
  return { code: row.code, expireTime: shopIso(row.expires_at) }
}
