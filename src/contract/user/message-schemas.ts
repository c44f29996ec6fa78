import { z } from 'zod'
import { empty, id, pageOf, pageQuery, time } from '../shapes'

const ids = z.array(id).min(1).max(100)

export const messageRow = z.object({
  id: z.number().int(),
  kind: z.enum(['notice', 'order', 'account', 'service', 'coupon']),
  title: z.string(),
  /** Its beginning, as plain text. */
  content: z.string(),
  time,
  /** 0 unread, 1 read. @spec EN-22 */
  readStatus: z.union([z.literal(0), z.literal(1)]),
  /** A page of ours that it leads to, '' for none. */
  url: z.string(),
})

/** What the shop tells a shopper: notices to everybody, and messages of their own. */
export const messageSchemas = {
  /** Messages that this shopper has not opened yet. @spec RO-07 */
  unreadCount: { input: empty, reply: z.object({ count: z.number().int() }) },
  userMessages: { input: pageQuery, reply: pageOf(messageRow) },
  /** Opening one reads it. @spec ST-71 */
  messageInfo: { input: z.object({ id }), reply: messageRow },
  /** @spec API-18 */
  readMessages: { input: z.object({ ids }), reply: z.object({ count: z.number().int() }) },
  deleteMessages: { input: z.object({ ids }), reply: z.object({ removed: z.number().int() }) },
  clearMessages: { input: empty, reply: z.object({ removed: z.number().int() }) },
}
