import type { Analytics, FailureDisplay, WithFeedback, WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import type { Tracked } from '@/domain/tracking'
import { commonTexts } from '@/texts/common'
import { couponTexts } from '@/texts/coupon'

/** Codes for a coupon the shopper has already claimed. @spec ER-47 ER-48 */
const ALREADY_CLAIMED = [101, 629]
/** Codes for a coupon that can no longer be claimed. @spec ER-47 ER-50 ER-53 */
const ENDED_CODES = [102, 631, 634]
const MOST_AT_ONCE = 20

/** Result for the requested coupons: ids the shopper now has, and ids that can no longer be claimed. */
interface Outcome {
  claimedIds: number[]
  endedIds: number[]
}

/** Claims coupons and shows the result. `trackingEvent` is the tracking event of a claim. @spec ER-47 … ER-53 */
export async function claimCoupons(
  app: WithFeedback & FailureDisplay & Analytics & WithStores<'api'>,
  ids: number[],
  trackingEvent?: Tracked,
): Promise<Outcome> {
  const { api } = app.stores
  const [first = 0] = ids
  const result =
    ids.length === 1
      ? await api.call('claimCoupon', { couponId: first })
      : await api.call('claimCoupons', { couponIds: ids.slice(0, MOST_AT_ONCE) })
  if (!result.ok) return explain(app, result.error, ids)
  const claimedIds = [result.data].flat().map(({ couponId }) => couponId)
  if (trackingEvent) for (const id of claimedIds) app.track(trackingEvent, { couponId: String(id) })
  app.feedback.toast(commonTexts.toast.claimed)
  return { claimedIds, endedIds: [] }
}

function explain(app: WithFeedback & FailureDisplay, error: ApiError, ids: number[]): Outcome {
  const code = error.kind === 'business' ? error.code : 0
  const message = couponTexts[code]
  if (message) app.feedback.toast(message)
  else app.fail(error)
  return { claimedIds: ALREADY_CLAIMED.includes(code) ? ids : [], endedIds: ENDED_CODES.includes(code) ? ids : [] }
}
