import { daysAfter } from '../../../src/domain/shop-time'
import type { JobSet } from '../../platform/jobs/job-set'
import { notifyCouponsEnding } from './coupon/expiry-alerts'
import { deleteOldProofs } from './wallet/queries'

export const marketingJobs: JobSet = {
  handlers: { couponsEnding: (deps) => notifyCouponsEnding(deps) },
  // No shopper is disturbed at night.
  daily: { couponsEnding: '10:00' },
  purge: async ({ db, now }) => {
    await deleteOldProofs(db, daysAfter(now(), -1))
  },
}
