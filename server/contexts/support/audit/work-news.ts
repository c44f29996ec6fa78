import { isLate, type WaitLimits, type WorkType } from '../../../../src/domain/staff-work'
import { daysAfter } from '../../../../src/domain/shop-time'
import { inTransaction } from '../../../platform/db/transaction'
import type { JobSet } from '../../../platform/jobs/job-set'
import type { JobDeps } from '../../../platform/jobs/runner'
import { deleteOldWorkNotices, notify } from '../../customer'
import { endWorkNews, insertWorkNews, listOpenNews, markLate, type OpenNews } from './news-queries'

type Deps = Pick<JobDeps, 'db' | 'now'>

/** Interval between looks for waiting work, in ms. */
const LOOK_MS = 5000
/** Days for which news about finished work stays in the list. */
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
const sendLate = ({ db, now }: Deps, { id, user_id: userId, type, no, waiting_since: since }: OpenNews) =>
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

/** Informs the staff of waiting work, ends the news about finished work, and sends a message for what waits too long. */
export async function spreadWorkNews(deps: Deps, minutes: WaitLimits) {
  const at = deps.now()
  await insertWorkNews(deps.db, at)
  await endWorkNews(deps.db, at)
  for (const news of await listOpenNews(deps.db))
    if (isLate(news.waiting_since, at, minutes[news.type])) await sendLate(deps, news)
}

/** Looks for waiting work every few seconds, in every process: the database keeps each piece of news once. */
export function workNewsJobs(minutes: WaitLimits): JobSet {
  let nextLook = 0
  return {
    handlers: {},
    plan: async (deps) => {
      const at = deps.now().getTime()
      if (at < nextLook) return
      nextLook = at + LOOK_MS
      await spreadWorkNews(deps, minutes)
    },
    purge: async ({ db, now }) => void (await deleteOldWorkNotices(db, daysAfter(now(), -KEPT_DAYS))),
  }
}
