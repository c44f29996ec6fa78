import { z } from 'zod'
import { empty, text, time } from '../shapes'
import { chatWorkSchemas } from './chat-schemas'
import { consultWorkSchemas } from './consult-schemas'
import { auditType, workNoticeSchemas } from './notice-schemas'
import { rxReviewSchemas } from './rx-schemas'

/** Calls of the staff's workspace. 404 for accounts that are not staff, and in a partner's shop. */
export const auditSchemas = {
  /** Store, duty and queues of the member of staff, and the work that the member holds. */
  auditHome: {
    input: empty,
    reply: z.object({
      name: z.string(),
      duty: z.enum(['store', 'dispenser', 'reviewer', 'doctor']),
      storeName: z.string(),
      /** Queues of this duty. `oldestTime`: since when the oldest waits; null for an empty queue. */
      queues: z.array(z.object({ type: auditType, waiting: z.number().int(), oldestTime: time.nullable() })),
      /** Work that the member holds, and until when. */
      held: z.array(z.object({ type: auditType, no: z.string(), until: time })),
      /** Unread news about work that still waits. */
      unread: z.number().int(),
    }),
  },
  /** Finds the work with this number, typed or scanned. 404 when the member has no such work. */
  auditFind: { input: z.object({ no: text(64).min(1) }), reply: z.object({ type: auditType, no: z.string() }) },
  ...workNoticeSchemas,
  ...rxReviewSchemas,
  ...consultWorkSchemas,
  ...chatWorkSchemas,
}
