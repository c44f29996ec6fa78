import { z } from 'zod'
import { address, doneReply, empty, id, text } from '../shapes'

const rights = z.object({ orders: z.boolean(), address: z.boolean(), refills: z.boolean() })

/** Code as typed or scanned; the server ignores case, spaces and hyphens. */
const code = text(20).min(1)

/** One relative. `name` is masked. */
const link = z.object({ id: z.number().int(), name: z.string(), rights, time: z.string() })

const promise = z.object({ from: z.string(), to: z.string() }).nullable()

/** Order without products, amounts and numbers. */
const order = z.object({
  id: z.number().int(),
  status: z.string(),
  pieces: z.number().int(),
  time: z.string(),
  promise,
  deliveredTime: z.string().nullable(),
})

export const carerSchemas = {
  /** Open links: `carers` look after this shopper, `elders` are looked after by this shopper. */
  carerLinks: { input: empty, reply: z.object({ carers: z.array(link), elders: z.array(link) }) },
  /** One open link of this shopper; `uses` are the latest uses, for the side that is looked after alone. */
  carerLink: {
    input: z.object({ id }),
    reply: link.extend({
      role: z.enum(['elder', 'carer']),
      uses: z.array(
        z.object({
          id: z.number().int(),
          kind: z.enum(['orders', 'refills', 'address', 'ordered', 'linked', 'ended']),
          time: z.string(),
        }),
      ),
    }),
  },
  /** Invites a relative to these rights; the code works once, within a day. */
  createCarerInvite: { input: z.object({ rights }), reply: z.object({ code: z.string(), expireTime: z.string() }) },
  /** Shows who invites to what, before the relative accepts. */
  findCarerInvite: {
    input: z.object({ code }),
    reply: z.object({ name: z.string(), rights, expireTime: z.string() }),
  },
  acceptCarerInvite: { input: z.object({ code }), reply: z.object({ id: z.number().int() }) },
  endCarerLink: { input: z.object({ id }), reply: doneReply },
  /** Default addresses to which this shopper may send orders, masked: the district, no street and no point. */
  elderAddresses: { input: empty, reply: z.array(address.extend({ linkId: z.number().int() })) },
  elderOrders: { input: z.object({ id }), reply: z.array(order) },
  /** Medicines that run out; empty without the owner's consent to health data. */
  elderRefills: {
    input: z.object({ id }),
    reply: z.array(
      z.object({ barcode: z.string(), name: z.string(), lastDay: z.string(), daysLeft: z.number().int() }),
    ),
  },
  /** Orders that relatives send to this shopper, also after the end of a link. */
  ordersForMe: { input: empty, reply: z.array(order) },
}
