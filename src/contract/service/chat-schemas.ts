import { z } from 'zod'
import { done, empty, flag, id, text, time, yuan } from '../shapes'

const desk = z.enum(['service', 'pharmacist'])
const clientId = z.string().regex(/^[\w-]{8,64}$/)

/** An article that is asked about. A prescription drug shows the neutral card. @spec RX-01 */
const good = z.object({
  barcode: z.string(),
  name: z.string(),
  spec: z.string(),
  price: yuan.nullable(),
  pic: z.string(),
  unRx: flag,
})

/** One of the shopper's orders that is asked about: nothing of what is in it but how many pieces. */
const order = z.object({
  id: z.number().int(),
  orderNo: z.string(),
  orderStatusCode: z.number().int(),
  statusText: z.string(),
  payable: yuan,
  count: z.number().int(),
  time,
})

const message = z.object({
  id: z.number().int(),
  /** The device's own name for it: sent again it is the same message. */
  clientId: z.string(),
  mine: z.boolean(),
  kind: z.enum(['text', 'image', 'good', 'order']),
  text: z.string(),
  /** Addresses of the shop that an answer leads to. */
  links: z.array(z.object({ text: z.string(), url: z.string() })),
  /** A picture's address, which opens for minutes; '' for none. */
  url: z.string(),
  good: good.nullable(),
  order: order.nullable(),
  time,
})

export const chatSchemas = {
  /** One conversation for each desk. `type` and `id`: what is asked about, shown as a card before it is sent; null where it is not there or not the shopper's. @spec NAV-35 */
  openChat: {
    input: z.object({
      desk: desk.default('service'),
      type: z.enum(['good', 'order']).optional(),
      id: text(40).optional(),
    }),
    reply: z.object({
      chatId: z.number().int(),
      desk,
      /** Somebody answers now; else what is written waits until the hours begin. */
      online: z.boolean(),
      hours: z.string(),
      good: good.nullable(),
      order: order.nullable(),
    }),
  },
  /** The newest of them, those before a message, or those after one; oldest first. `readTo`: up to this one the desk has read. */
  chatMessages: {
    input: z.object({ chatId: id, before: id.optional(), after: z.coerce.number().int().min(0).optional() }),
    reply: z.object({ list: z.array(message), more: z.boolean(), readTo: z.number().int() }),
  },
  sendMessage: {
    input: z.object({
      chatId: id,
      clientId,
      kind: message.shape.kind,
      text: text(500).default(''),
      /** An own upload. */
      url: z
        .string()
        .regex(/^\/upload\/[\w-]{1,60}\.(jpg|png|webp)$/)
        .optional(),
      /** Barcode of an article, number of an order. */
      id: text(40).optional(),
    }),
    reply: message,
  },
  readChat: { input: z.object({ chatId: id, to: id }), reply: done },
  /** The shopper's conversations, the newest first. `last`: the last words, cut; `lastId`: of that message. */
  chats: {
    input: empty,
    reply: z.array(
      z.object({
        chatId: z.number().int(),
        desk,
        last: z.string(),
        lastId: z.number().int(),
        lastTime: time,
        unread: z.number().int(),
      }),
    ),
  },
  /** Opens one line, once and within half a minute: it goes as the line's first word, never in an address. */
  liveTicket: { input: empty, reply: z.object({ ticket: z.string(), path: z.string() }) },
}
