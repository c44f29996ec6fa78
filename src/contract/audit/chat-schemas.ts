import { z } from 'zod'
import { chatMessage } from '../service/chat-schemas'
import { doneReply, flag, id, pageOf, pageQuery, text, time } from '../shapes'

const card = z.object({
  no: z.string(),
  /** Customer service, or the pharmacists. */
  desk: z.enum(['service', 'pharmacist']),
  /** Since when the shopper waits for an answer; null when nothing waits. */
  waitingTime: time.nullable(),
  /** When the shopper last wrote. */
  lastTime: time,
  /** Messages of the shopper that nobody has read. */
  unread: z.number().int(),
  /** Holder of the lease, '' when it is free. */
  holder: z.string(),
  heldUntil: time.nullable(),
  /** Whether the caller holds it. */
  mine: flag,
  /** Why the caller cannot take it; '' when the caller can. */
  problem: z.string(),
})

const no = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,8}$/)
const ask = z.object({ no })
/** Last message that the caller has read. */
const to = z.number().int().min(0)
/**
 * Conversations of shoppers, answered by the staff of our own stores: customer service by the duty `store`, pharmacists'
 * conversations by pharmacists. 404 for every other account.
 */
export const chatWorkSchemas = {
  /**
   * Conversations without names and content: those that wait, the longest first; those that the caller holds; or those
   * of the last days, the newest first.
   */
  workChats: { input: pageQuery.extend({ state: z.enum(['waiting', 'mine', 'recent']) }), reply: pageOf(card) },
  /** Conversation without content, and its trail. */
  workChat: {
    input: ask,
    reply: card.extend({
      trail: z.array(z.object({ act: z.enum(['take', 'handBack', 'answer', 'close']), name: z.string(), time })),
    }),
  },
  /** Takes a conversation for ten minutes, or extends the caller's lease: automatic answers stop. */
  takeChat: { input: ask, reply: card },
  /** Latest messages, or those before or after one; oldest first. For the holder alone; marks the shopper's as read. */
  workChatMessages: {
    input: ask.extend({ before: id.optional(), after: z.coerce.number().int().min(0).optional() }),
    reply: z.object({ list: z.array(chatMessage), more: z.boolean() }),
  },
  /** Answers as the shop; a repeated `clientId` is the same answer. Extends the lease. */
  answerChat: {
    input: ask.extend({ clientId: z.string().regex(/^[\w-]{8,40}$/), text: text(500).min(1), to }),
    reply: chatMessage,
  },
  /** Gives the conversation back to the queue. */
  handBackChat: { input: ask, reply: doneReply },
  /** Ends the work on it; refuses while the shopper has written something newer than `to`. */
  closeChat: { input: ask.extend({ to }), reply: doneReply },
}
