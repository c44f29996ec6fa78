import { z } from 'zod'
import { empty, id, pageOf, pageQuery, time } from '../shapes'

const ids = z.array(id).min(1).max(100)

export const messageRow = z.object({
  id: z.number().int(),
  kind: z.enum(['notice', 'order', 'account', 'service', 'coupon']),
  title: z.string(),
  /** Beginning of the text, as plain text. */
  content: z.string(),
  time,
  /** 0 unread, 1 read. @spec EN-22 */
  readStatus: z.union([z.literal(0), z.literal(1)]),
  /** Page of our own that it links to, '' for none. */
  url: z.string(),
  /** Shop of that page: '' our own, a partner's code; null: the page is the same in every shop. @spec RO-17 */
  merchantCode: z.string().nullable(),
})

/** Notifications: notices to every shopper, and personal ones. */
export const messageSchemas = {
  /** Number of this shopper's unread notifications. @spec RO-07 */
  unreadCount: { input: empty, reply: z.object({ count: z.number().int() }) },
  userMessages: { input: pageQuery, reply: pageOf(messageRow) },
  /** Opening a notification marks it as read. @spec ST-71 */
  messageInfo: { input: z.object({ id }), reply: messageRow },
  /** Marks notifications as read. @spec API-18 */
  readMessages: { input: z.object({ ids }), reply: z.object({ count: z.number().int() }) },
  deleteMessages: { input: z.object({ ids }), reply: z.object({ removed: z.number().int() }) },
  clearMessages: { input: empty, reply: z.object({ removed: z.number().int() }) },
}
