import { z } from 'zod'
import { doneReply, empty, flag, text, time } from '../shapes'
import { accountSchemas } from './account-schemas'
import { collectSchemas } from './collect-schemas'
import { messageSchemas } from './message-schemas'
import { noticeSchemas } from './notice-schemas'

const choice = z.object({
  purpose: z.enum(['location', 'id', 'health', 'readings', 'partner', 'recommend']),
  /** Date of the consent text. */
  version: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  given: z.boolean(),
})

/** Latest choice for a purpose; `at` is the time at the server. */
export const consentRecord = choice.extend({
  at: time,
  /** True for a refusal that takes back a consent. */
  withdrawn: z.boolean().optional(),
})

export const userSchemas = {
  getUserInfo: {
    input: empty,
    /** `mobile` is masked: 138****0000. */
    reply: z.object({
      id: z.number().int(),
      name: z.string(),
      mobile: z.string(),
      head: z.string(),
      /** 1: a WeChat account is bound. */
      wxBound: flag,
      /** Time of the account's deletion, which its owner can still withdraw; null when none is requested. */
      logoffTime: time.nullable(),
    }),
  },
  updateHeadOrName: { input: z.object({ name: text(20).optional(), head: text(200).optional() }), reply: doneReply },
  getNumber: {
    input: empty,
    reply: z.object({
      couponNewNum: z.number().int(),
      couponNum: z.number().int(),
      collectNum: z.number().int(),
      integral: z.number().int(),
      growthValue: z.number().int(),
      /** Orders with a pending step, by their status: 100, 200, 300, 400, 800. */
      orders: z.record(z.string(), z.number().int()),
      unread: z.number().int(),
      /** 1: the account works in a store. */
      staff: flag,
      /** Unread news about work that waits for this member of staff; 0 for other accounts. */
      workUnread: z.number().int(),
    }),
  },
  getConsents: { input: empty, reply: z.array(consentRecord) },
  saveConsents: { input: z.object({ choices: z.array(choice).min(1).max(6) }), reply: z.array(consentRecord) },
  ...collectSchemas,
  ...messageSchemas,
  ...noticeSchemas,
  ...accountSchemas,
}
