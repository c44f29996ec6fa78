import type { Coupon } from '../../../../src/contract/types'
import { LEVELS, levelProgressOf } from '../../../../src/domain/growth'
import { fromFen, type Fen } from '../../../../src/domain/money'

import type { CouponRow } from './issue-coupon'
import type { ClaimedRow } from './queries'

const ORDER_TYPES = [1, 2, 4] as const
const orderTypeOf = (type: number) => ORDER_TYPES.find((one) => one === type) ?? 2

interface Facts {
  name: string
  amount_fen: Fen
  min_fen: Fen
  coupon_type: number
  scope: number
  order_type: number
}

export const factsOf = (row: Facts) => ({
  name: row.name,
  amount: fromFen(row.amount_fen),
  minAmount: fromFen(row.min_fen),
  couponType: row.coupon_type,
  scope: row.scope,
  orderType: orderTypeOf(row.order_type),
})

const AUDIENCES: Record<CouponRow['audience'], (level: number) => string> = {
  all: () => '',
  new: () => '新人专享',
  level: (level) => `${LEVELS[level]?.name ?? ''}及以上`,
}

/** Returns a note on the audience, unless it is every shopper. @spec ER-51 ER-52 */
function noteOf({ audience, min_level: level }: Pick<CouponRow, 'audience' | 'min_level'>) {
  const note = AUDIENCES[audience](level)
  return note === '' ? {} : { note }
}

/** Facts of a shopper that decide about coupons for an audience. */
export interface AudienceFacts {
  growth: number
  /** Whether the shopper has paid an order of products. */
  hasPaid: boolean
}

/** Returns why a shopper is outside the audience, and how much growth is missing; '' inside. @spec ER-51 ER-52 */
export function audienceReason(
  { audience, min_level: level }: Pick<CouponRow, 'audience' | 'min_level'>,
  { growth, hasPaid }: AudienceFacts,
): string {
  if (audience === 'new' && hasPaid) return '仅未下过单的新用户可领'
  const needed = LEVELS[level]
  if (audience !== 'level' || !needed || levelProgressOf(growth).level >= level) return ''
  return `${needed.name.replace('会员', '')}可领，还差 ${needed.from - growth} 成长值`
}

const reasonFor = (row: CouponRow, facts: AudienceFacts | undefined) => {
  const reason = facts && audienceReason(row, facts)
  return reason ? { reason } : {}
}

/** Converts a coupon on offer, of which the shopper has `claimed`; with `facts` it says why the shopper cannot claim it. @spec ST-68 */
export const shownOffer = (row: CouponRow, claimed: number, now: Date, facts?: AudienceFacts): Coupon => ({
  ...factsOf(row),
  id: row.id,
  couponId: row.id,
  status: row.starts_at > now ? 4 : claimed > 0 ? 1 : 0,
  startTime: row.starts_at.toISOString(),
  endTime: row.ends_at.toISOString(),
  validDays: row.valid_days,
  userReceiveCount: claimed,
  userCount: row.per_user,
  received: claimed >= row.per_user,
  ...noteOf(row),
  ...reasonFor(row, facts),
})

/**
 * Converts a shopper's coupon: 1 usable, 2 used, 3 expired. `received` means that the shopper cannot claim another one.
 * @spec ST-68
 */
export const shownClaimed = (row: ClaimedRow, claimed: number, now: Date): Coupon => ({
  ...factsOf(row),
  id: row.id,
  couponId: row.coupon_id,
  status: row.status === 2 ? 2 : row.expires_at > now ? 1 : 3,
  startTime: row.claimed_at.toISOString(),
  endTime: row.expires_at.toISOString(),
  userReceiveCount: claimed,
  userCount: row.per_user,
  received: claimed >= row.per_user,
})
