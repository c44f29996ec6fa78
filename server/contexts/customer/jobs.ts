import { daysAfter } from '../../../src/domain/shop-time'
import type { JobSet } from '../../platform/jobs/job-set'
import type { JobDeps } from '../../platform/jobs/runner'
import { anonymize } from './account/anonymize'
import { endAccount } from './account/close-account'
import { notifyRestocked } from './notification/restock-alerts'

/** Deletes expired sessions, codes and tickets. No provider lets a code live longer than a day. */
async function purge({ db, now }: JobDeps) {
  const at = now()
  await db.deleteFrom('sms_code').where('sent_at', '<', daysAfter(at, -1)).execute()
  await db.deleteFrom('login_code').where('used_at', '<', daysAfter(at, -2)).execute()
  await db.deleteFrom('bind_ticket').where('expires_at', '<', at).execute()
  await db.deleteFrom('session').where('expires_at', '<', at).execute()
}

export const customerJobs: JobSet = {
  handlers: {
    logoff: (deps, { userId }) => endAccount(deps, Number(userId)),
    goodsArrive: (deps, { productId, storeNo }) => notifyRestocked(deps, Number(productId), String(storeNo)),
    retention: (deps) => anonymize(deps),
  },
  daily: { retention: '03:00' },
  purge,
}
