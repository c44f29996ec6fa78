import { CouponType } from '../../../../../src/domain/enums'
import type { Handle } from '../../../../platform/db/transaction'

/** Selects the shopper's exchange coupon with its product. */
export const findExchangeCoupon = (handle: Handle, userId: number, id: number) =>
  handle
    .selectFrom('user_coupon as u')
    .innerJoin('coupon as c', 'c.id', 'u.coupon_id')
    .innerJoin('coupon_goods as g', 'g.coupon_id', 'c.id')
    .select(['u.id', 'u.status', 'u.expires_at', 'c.name', 'c.city_id', 'g.barcode', 'g.count'])
    .where('u.id', '=', id)
    .where('u.user_id', '=', userId)
    .where('c.merchant_code', '=', '')
    .where('c.coupon_type', '=', CouponType.product)
    .executeTakeFirst()
