import { daysAfter, formatShopTime } from '../../../../src/domain/shop-time'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import type { JobDeps } from '../../../platform/jobs/runner'
import { notify } from '../../customer'
import type { Ending } from './queries'
import { takeEndingCoupons } from './queries'

/** Number of days before its end at which a shopper is notified of a coupon. */
const AHEAD_DAYS = 3
/** Most coupons of one transaction. */
const BATCH = 500

/** Marks and returns usable coupons that end soon and whose shopper has not been notified. */
const taken = async (trx: Trx, now: Date) => (await takeEndingCoupons(trx, now, daysAfter(now, AHEAD_DAYS), BATCH)).rows

/**
 * Sends one notification for all coupons of a shopper. Leaves out coupon names, which may contain the name of a
 * medicine.
 */
async function notifyOwner(trx: Trx, userId: number, ownRows: readonly Ending[], at: Date) {
  const first = new Date(Math.min(...ownRows.map(({ expires_at: end }) => end.getTime())))
  const until = formatShopTime(first, 'M月D日 HH:mm')
  const content = ownRows.length === 1 ? `将于 ${until} 到期，记得使用。` : `最早的一张将于 ${until} 到期，记得使用。`
  await notify(trx, {
    ...{ userId, kind: 'coupon', content, url: '/user/coupon', merchantCode: '', at },
    title: `您有 ${ownRows.length} 张优惠券即将到期`,
    idemKey: `coupon-ending:${Math.min(...ownRows.map(({ id }) => id))}`,
  })
}

/**
 * Notifies shoppers of coupons that end within three days, once per coupon. Running it again sends nothing.
 * @spec PR-21 PR-27
 */
export async function notifyCouponsEnding({ db, now }: JobDeps) {
  const at = now()
  for (let notifiedCount = BATCH; notifiedCount === BATCH;)
    notifiedCount = await inTransaction(db, async (trx) => {
      const coupons = await taken(trx, at)
      for (const userId of new Set(coupons.map((one) => one.user_id)))
        await notifyOwner(
          trx,
          userId,
          coupons.filter((one) => one.user_id === userId),
          at,
        )
      return coupons.length
    })
}
