import { randomInt } from 'node:crypto'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { CouponType } from '../../../../src/domain/enums'
import { orderTypeOf } from '../../../../src/domain/kind'
import { shopIso } from '../../../../src/domain/shop-time'
import type { Ctx } from '../../../platform/http/context'
import { shopUserOf } from '../../../platform/http/shop-user'
import { refuse } from '../../../platform/http/refusal'
import { findUsableCoupon, upsertCouponCode, findCouponCode } from './queries'

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
  const ownCoupon = await findUsableCoupon(ctx.db, shopUserOf(ctx), now, counter, id)
  if (!ownCoupon) return refuse('missing', '这张券已使用或已过期')
  const fresh = { code: newCode(), expires_at: new Date(now.getTime() + LIFE_MS) }
  await upsertCouponCode(ctx.db, id, fresh, now)
  const row = await findCouponCode(ctx.db, ownCoupon.id)
  return { code: row.code, expireTime: shopIso(row.expires_at) }
}
