import { z } from 'zod'
import { empty, flag, id, pageOf, pageQuery, time } from '../shapes'

// Keys of src/domain/staff-work; a test compares them, because the contract imports none of our modules.
/** Kinds of work in the workspace: prescriptions, consultations, orders, after-sales, questions, conversations. */
export const auditType = z.enum(['rx', 'consult', 'order', 'refund', 'question', 'chat'])

const alerts = z.array(z.object({ type: auditType, on: flag }))

/** News of waiting work for staff. 404 for accounts that are not staff, and in a partner's shop. */
export const workNoticeSchemas = {
  /** News of waiting work, the newest first; without names and content. */
  workNotices: {
    input: pageQuery,
    reply: pageOf(
      z.object({
        id,
        type: auditType,
        /** Number of the work as the other calls name it. */
        no: z.string(),
        step: z.enum(['', 'prescribe', 'check', 'release', 'service', 'pharmacist']),
        time,
        /** Since when the work waits. */
        since: time,
        /** 1: it waits again, because nobody finished it in time. */
        again: flag,
        /** 1: it waited too long, and a message went out. */
        late: flag,
        /** 1: somebody has taken or done it since. */
        ended: flag,
        read: flag,
      }),
    ),
  },
  /** Marks news as read; `ids` null marks all. */
  readWorkNotices: {
    input: z.object({ ids: z.array(id).min(1).max(100).nullable() }),
    reply: z.object({ unread: z.number().int() }),
  },
  /** Kinds of work of this duty, and whether a message goes out when one waits too long. */
  workAlerts: { input: empty, reply: alerts },
  saveWorkAlert: { input: z.object({ type: auditType, on: flag }), reply: alerts },
}
