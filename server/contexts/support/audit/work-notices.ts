import { isLate, type WaitLimits, type WorkType } from '../../../../src/domain/staff-work'
import { daysAfter } from '../../../../src/domain/shop-time'
import { inTransaction } from '../../../platform/db/transaction'
import type { JobSet } from '../../../platform/jobs/job-set'
import type { JobDeps } from '../../../platform/jobs/runner'
import { deleteOldWorkNotices, notify } from '../../customer'
import { listOpenNotices, markLate, writeWorkNotices, type OpenNotice } from './notice-queries'

type Deps = Pick<JobDeps, 'db' | 'now'>

/** Interval between checks for waiting work, in ms. */
const CHECK_MS = 5000
/** Days for which notices about finished work stay in the list. */
const KEPT_DAYS = 30

/** Texts of messages outside the app. They name no number, shopper or product. */
const TITLES: Record<WorkType, string> = {
  rx: '有处方等待处理',
  consult: '有问诊等待医生',
  order: '有订单等待处理',
  refund: '有售后等待处理',
  question: '有提问等待药师回答',
  chat: '有顾客等待回复',
}
const CONTENT = '等待时间已超过时限，请到工作台处理。'

/** Queues the message outside the app, once for each piece of work and member of staff. */
const sendLate = ({ db, now }: Deps, { id, user_id: userId, type, no, waiting_since: since }: OpenNotice) =>
  inTransaction(db, async (trx) => {
    const at = now()
    if (!(await markLate(trx, id, at))) return
    await notify(trx, {
      ...{ userId, kind: 'service', title: TITLES[type], content: CONTENT, url: '/audit/index', merchantCode: '' },
      ...{
        about: 'staffWork',
        idemKey: `work:${type}:${type === 'chat' ? `${no}:${since.getTime()}` : no}:${userId}`,
        at,
      },
    })
  })

/**
 * Notifies staff of waiting work, ends the notices about finished work, and sends a message when work waits too long.
 */
export async function updateWorkNotices(deps: Deps, minutes: WaitLimits) {
  const at = deps.now()
  await writeWorkNotices(deps.db, at)
  for (const notice of await listOpenNotices(deps.db))
    if (isLate(notice.waiting_since, at, minutes[notice.type])) await sendLate(deps, notice)
}

/** Checks for waiting work every few seconds, in every process: the database keeps each notice once. */
export function workNoticeJobs(minutes: WaitLimits): JobSet {
  let nextCheck = 0
  return {
    handlers: {},
    plan: async (deps) => {
      const at = deps.now().getTime()
      if (at < nextCheck) return
      nextCheck = at + CHECK_MS
      await updateWorkNotices(deps, minutes)
    },
    purge: async ({ db, now }) => void (await deleteOldWorkNotices(db, daysAfter(now(), -KEPT_DAYS))),
  }
}
