import { KIND_OF_REMINDER, type NoticeKind } from '../../../../src/domain/notice'
import { dueTimes } from '../../../../src/domain/reminder'
import { formatShopTime } from '../../../../src/domain/shop-time'
import { addJob } from '../../../platform/jobs/queue'
import type { JobDeps } from '../../../platform/jobs/runner'
import { hasConsent, listShoppersWith, notify } from '../../customer'
import { noticeKindOf, nextMessage } from './next-message'
import { listDueReminders, setNextDue, type ReminderRow } from './queries'
import { openReminder } from './sealed-care'

const MINUTE_MS = 60_000
/** Age after which a reminder that could not be sent is dropped, in ms. */
const LATEST_MS = 5 * MINUTE_MS

const KINDS = Object.values(KIND_OF_REMINDER)

/** Returns the kinds of reminders that each shopper has switched on, by the shopper's id. */
async function listEnabledKinds({ db }: Pick<JobDeps, 'db'>): Promise<Map<number, Set<NoticeKind>>> {
  const kindsOf = new Map<number, Set<NoticeKind>>()
  for (const kind of KINDS)
    for (const { user_id: userId } of await listShoppersWith(db, kind))
      kindsOf.set(userId, (kindsOf.get(userId) ?? new Set()).add(kind))
  return kindsOf
}

/** Sends the messages of a due reminder, and stores when it is due next. */
async function sendReminder(
  deps: JobDeps,
  row: ReminderRow,
  enabledKinds: ReadonlySet<NoticeKind> | undefined,
  at: Date,
) {
  const { db } = deps
  const reminder = openReminder(deps, row)
  if (!reminder) return
  const about = noticeKindOf(reminder.kind)
  const from = new Date(Math.max(at.getTime() - LATEST_MS, row.created_at.getTime()))
  for (const time of about && enabledKinds?.has(about) ? dueTimes(reminder, from, at) : []) {
    if (!(await hasConsent(db, row.user_id, 'readings'))) break
    await notify(db, {
      ...{ userId: row.user_id, kind: 'service', about, at, title: '定时提醒' },
      content: `${time.slice(-5)} 的提醒到时间了，打开查看。`,
      url: `/ncd/check?patient=${row.patient_id}`,
      idemKey: `reminder:${row.id}:${time}`,
    })
  }
  await setNextDue(db, row, nextMessage(reminder, at))
}

/**
 * Sends the reminders of the last minutes to shoppers who have switched their kind on, each once. Decrypts only those
 * that are due. Names neither the person nor what is measured or taken: other people may see the screen. Running it
 * again sends nothing.
 * @spec PR-27 RX-10
 */
export async function sendReminders(deps: JobDeps) {
  const at = deps.now()
  const kindsOf = await listEnabledKinds(deps)
  for (const row of await listDueReminders(deps.db, at)) await sendReminder(deps, row, kindsOf.get(row.user_id), at)
}

/** Creates a plan that queues one job a minute while any shopper wants reminders, however many processes run. */
export function reminderPlan() {
  let lastSlot = ''
  return async (deps: Pick<JobDeps, 'db' | 'now'>) => {
    const at = deps.now()
    const slot = formatShopTime(at, 'YYYY-MM-DD HH:mm')
    if (slot === lastSlot) return
    lastSlot = slot
    if ((await listEnabledKinds(deps)).size === 0) return
    await addJob(deps.db, { kind: 'careReminders', payload: {}, runAt: at, dedupe: `careReminders:${slot}` })
  }
}
