import { z } from 'zod'
import { doneReply, empty, flag, id, text, time, yuan } from '../shapes'

const conversationKind = z.enum(['service', 'pharmacist'])
const clientId = z.string().regex(/^[\w-]{8,64}$/)

/** Product of a question. A prescription drug shows the neutral card. @spec RX-01 */
const product = z.object({
  barcode: z.string(),
  name: z.string(),
  spec: z.string(),
  price: yuan.nullable(),
  pic: z.string(),
  unRx: flag,
})

/** Order of a question: the shopper's own, without its content except the number of pieces. */
const order = z.object({
  id: z.number().int(),
  orderNo: z.string(),
  orderStatusCode: z.number().int(),
  statusText: z.string(),
  payable: yuan,
  count: z.number().int(),
  time,
})

/** Message of a conversation, as one of its sides sees it. */
export const chatMessage = z.object({
  id: z.number().int(),
  /** Client-side id: a repeated id is the same message. */
  clientId: z.string(),
  /** Whether the caller's side wrote it. */
  mine: z.boolean(),
  /** 1: an answer without a person. */
  auto: flag,
  /** 1: the staff has ended the conversation here; the text says it. */
  ended: flag,
  kind: z.enum(['text', 'image', 'good', 'order']),
  text: z.string(),
  /** Links to our pages in an answer. */
  links: z.array(z.object({ text: z.string(), url: z.string() })),
  /** Url of a picture, valid for minutes; '' for none. */
  url: z.string(),
  good: product.nullable(),
  order: order.nullable(),
  time,
})

export const chatSchemas = {
  /**
   * Opens the conversation with customer service or a pharmacist. `type` and `id`: the product or order of the
   * question, shown as a card before it is sent; null when missing or another shopper's.
   * @spec NAV-35
   */
  openChat: {
    input: z.object({
      desk: conversationKind.default('service'),
      type: z.enum(['good', 'order']).optional(),
      id: text(40).optional(),
    }),
    reply: z.object({
      chatId: z.number().int(),
      desk: conversationKind,
      /** true: answers come now; else messages wait for the opening hours. */
      online: z.boolean(),
      hours: z.string(),
      /** 1: answers come by themselves; 0: people answer. */
      auto: flag,
      good: product.nullable(),
      order: order.nullable(),
    }),
  },
  /**
   * Latest messages, those before one, or those after one; oldest first. `readTo`: the staff has read up to this one.
   */
  chatMessages: {
    input: z.object({ chatId: id, before: id.optional(), after: z.coerce.number().int().min(0).optional() }),
    reply: z.object({ list: z.array(chatMessage), more: z.boolean(), readTo: z.number().int() }),
  },
  sendMessage: {
    input: z.object({
      chatId: id,
      clientId,
      kind: chatMessage.shape.kind,
      text: text(500).default(''),
      /** Own upload. */
      url: z
        .string()
        .regex(/^\/upload\/[\w-]{1,60}\.(jpg|png|webp)$/)
        .optional(),
      /** Barcode of a product, number of an order. */
      id: text(40).optional(),
    }),
    reply: chatMessage,
  },
  readChat: { input: z.object({ chatId: id, to: id }), reply: doneReply },
  /** Conversations of the shopper, newest first. `last`: the last message, shortened; `lastId`: its id. */
  chats: {
    input: empty,
    reply: z.array(
      z.object({
        chatId: z.number().int(),
        desk: conversationKind,
        last: z.string(),
        lastId: z.number().int(),
        lastTime: time,
        unread: z.number().int(),
      }),
    ),
  },
  /** Ticket that opens one connection within half a minute: sent as its first message, never in a url. */
  liveTicket: { input: empty, reply: z.object({ ticket: z.string(), path: z.string() }) },
}
