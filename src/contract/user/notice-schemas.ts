import { z } from 'zod'
import { doneReply, empty, flag } from '../shapes'

const kind = z.enum([
  'paid',
  'reviewed',
  'shipped',
  'riderNear',
  'pickupReady',
  'delivered',
  'refunded',
  'couponEnding',
  'measureDue',
  'takeDue',
  'medicineEnding',
])
const host = z.enum(['weapp', 'alipay'])

/** Kinds of messages that a shopper switches on and off, and those that host apps may send. */
export const noticeSchemas = {
  /** Every kind in the order of the page; `on` 0 also for a kind that waits to be switched on. */
  noticeSettings: { input: empty, reply: z.array(z.object({ kind, on: flag })) },
  saveNoticeSetting: { input: z.object({ kind, on: flag }), reply: z.array(z.object({ kind, on: flag })) },
  /**
   * Templates that the host app may ask for after an order was paid, the most useful first, or for own reminders. Empty when none is configured,
   * and for kinds that are switched off or already allowed.
   */
  noticeTemplates: {
    input: z.object({
      host,
      pickup: z.coerce.number().pipe(flag),
      /** `care`: the kinds of the shopper's own reminders, instead of those of an order. */
      about: z.enum(['order', 'care']).default('order'),
    }),
    reply: z.array(z.object({ kind, templateId: z.string() })),
  },
  /** Adds one message of each accepted kind to those that the host app may send. */
  saveNoticePermits: { input: z.object({ host, kinds: z.array(kind).min(1).max(5) }), reply: doneReply },
}
