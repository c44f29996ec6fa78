import { daysAfter } from '../../../src/domain/shop-time'
import type { JobSet } from '../../platform/jobs/job-set'
import type { JobDeps } from '../../platform/jobs/runner'
import { anonymize } from './account/anonymize'
import { endAccount } from './account/close-account'
import { countHotWords } from './analytics/hot-words'
import { keepPartitions } from './analytics/partitions'
import { notifyRestocked } from './notification/restock-alerts'
import { deleteOldCodes, deleteUsedSignInCodes, deleteExpiredTickets, deleteExpiredSessions } from './sign-in/queries'

/** Deletes expired sessions, codes and tickets. No provider lets a code live longer than a day. */
async function purge({ db, now }: JobDeps) {
  const at = now()
  await deleteOldCodes(db, daysAfter(at, -1))
  await deleteUsedSignInCodes(db, daysAfter(at, -2))
  await deleteExpiredTickets(db, at)
  await deleteExpiredSessions(db, at)
}

export const customerJobs: JobSet = {
  handlers: {
    logoff: (deps, { userId }) => endAccount(deps, Number(userId)),
    goodsArrive: (deps, { productId, storeNo }) => notifyRestocked(deps, Number(productId), String(storeNo)),
    retention: (deps) => anonymize(deps),
    hotWords: (deps) => countHotWords(deps),
    eventPartitions: (deps) => keepPartitions(deps),
  },
  daily: { retention: '03:00', hotWords: '04:00', eventPartitions: '00:10' },
  purge,
}
