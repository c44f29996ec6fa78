import { z } from 'zod'
import { empty, flag, id, pageOf, pageQuery, text, time, yuan } from '../shapes'

/** 1 coupon, 2 physical prize, 3 points. @spec EN-25 */
const prizeType = z.union([z.literal(1), z.literal(2), z.literal(3)])

/**
 * State of a draw's prize: nothing won; points credited; a coupon usable, used or expired; a physical prize without an
 * address, with one, sent, or received.
 */
const prizeState = z.enum(['lost', 'credited', 'usable', 'used', 'expired', 'toFill', 'toShip', 'sent', 'received'])

const drawPrize = z.object({
  prizeId: z.number().int(),
  prizeName: z.string(),
  prizeInfo: z.string(),
  prizeType,
  /** Total number of prizes, and the odds of one draw out of the draw's `tickets`. */
  total: z.number().int(),
  odds: z.number().int(),
})

const brief = z.object({ id: z.number().int(), name: z.string(), startTime: time, endTime: time })

/** Result of one draw: `prizeId` is null without a prize. */
const drawRecord = z.object({
  recordId: z.number().int(),
  drawName: z.string(),
  prizeId: z.number().int().nullable(),
  prizeName: z.string(),
  prizeInfo: z.string(),
  prizeType: prizeType.nullable(),
  state: prizeState,
  time,
  /** Delivery address of a physical prize; null until the winner has given it. The phone is masked. @spec BC-76 */
  address: z.object({ name: z.string(), phone: z.string(), text: z.string() }).nullable(),
  /**
   * Parcel of a physical prize; null before it is sent. `parcelNo` is for the calls of parcels (`expressOfOrder`); `com`
   * and `num` are '' until the carrier is known.
   */
  parcel: z.object({ parcelNo: z.string(), com: z.string(), num: z.string() }).nullable(),
})

const idemKey = text(64).min(8)

const played = drawRecord.extend({ count: z.number().int() })

export const drawSchemas = {
  /** Draw shown on the page of points: the running one, else the next, else the last. */
  topDraw: { input: empty, reply: brief.nullable() },
  /** Running, upcoming and recently ended draws of a form: for points, or with a running light. */
  draws: { input: z.object({ form: z.enum(['list', 'marquee']).default('list') }), reply: z.array(brief) },
  draw: {
    input: z.object({ id }),
    reply: brief.extend({
      prizeRemark: z.string(),
      tickets: z.number().int(),
      freeCount: z.number().int(),
      /** Price of one more draw in points, 0 when not sold, and the limit per shopper. */
      chancePrice: z.number().int(),
      mostBought: z.number().int(),
      /** Partner with a draw of its own for the participants; '' for none. */
      partnerName: z.string(),
      prizes: z.array(drawPrize),
    }),
  },
  /** Remaining draws of the shopper, and the number that points may still buy. @spec ST-72 */
  drawCount: {
    input: z.object({ id }),
    reply: z.object({ count: z.number().int(), canBuy: z.number().int() }),
  },
  buyDraw: {
    input: z.object({ id, idemKey }),
    reply: z.object({ count: z.number().int(), canBuy: z.number().int(), integral: z.number().int() }),
  },
  /**
   * Plays one draw, decided by the server: repeating the key returns the same. `count` is the remaining number.
   * @spec ST-72
   */
  clickDraw: { input: z.object({ id, idemKey }), reply: played },
  /** Wheels: running, upcoming and recently ended, with the remaining draws of the shopper. */
  raffles: { input: empty, reply: z.array(brief.extend({ count: z.number().int() })) },
  /** Turns a wheel once, like `clickDraw`. */
  doRaffle: { input: z.object({ id, idemKey }), reply: played },
  /**
   * Ways to get draws: free ones, points, orders, sharing. `count` is what one time gives, `integral` its price in
   * points, `minAmount` the least amount of an order without prescription drugs, `most` the limit (0 for none), `used`
   * what the shopper has got this way; of sharing today.
   */
  drawRules: {
    input: z.object({ id }),
    reply: z.array(
      z.object({
        way: z.enum(['free', 'points', 'order', 'share']),
        count: z.number().int(),
        integral: z.number().int(),
        minAmount: yuan,
        most: z.number().int(),
        used: z.number().int(),
      }),
    ),
  },
  /**
   * Draw that an order gives: `unShowDrawPrize` 0 shows it; `count` is the shopper's remaining number in that draw. Code
   * 101 for an unknown order.
   */
  orderDraw: {
    input: z.object({ orderNo: text(32).min(1) }),
    reply: z.object({
      activeId: z.number().int().nullable(),
      name: z.string(),
      unShowDrawPrize: flag,
      count: z.number().int(),
    }),
  },
  /** Gives the draws for sharing, once per day of the shop. */
  shareDraw: {
    input: z.object({ id }),
    reply: z.object({ count: z.number().int(), canBuy: z.number().int(), given: z.number().int() }),
  },
  /**
   * Key with which the shopper joins the draw of the partner, and the partner's page with it. It names nobody, holds
   * until `expireTime`, and counts once. 404 for a draw without a partner.
   */
  joinPartnerDraw: {
    input: z.object({ id }),
    reply: z.object({ secretKey: z.string(), url: z.string(), expireTime: time }),
  },
  /** Recent winners; phones are masked. @spec BC-76 */
  drawWinners: {
    input: z.object({ id }),
    reply: z.array(z.object({ phone: z.string(), prizeName: z.string(), time })),
  },
  /** The shopper's prizes of a kind, or all. */
  prizeRecords: {
    input: pageQuery.extend({ prizeType: z.coerce.number().int().min(0).max(3).default(0) }),
    reply: pageOf(drawRecord),
  },
  /** The shopper's draws of one activity, with those that won nothing. */
  drawRecords: { input: pageQuery.extend({ id }), reply: pageOf(drawRecord) },
  /**
   * The shopper's prizes by what is to be done: all, without an address, to be sent, sent (received ones too), credited to
   * the account.
   */
  prizeStates: {
    input: pageQuery.extend({ state: z.enum(['all', 'toFill', 'toShip', 'sent', 'credited']).default('all') }),
    reply: pageOf(drawRecord),
  },
  /** Physical prizes without a delivery address, oldest first, 50 at most; `primaryIds` are their records. */
  prizesToShip: { input: empty, reply: z.object({ primaryIds: z.array(z.number().int()), list: z.array(drawRecord) }) },
  /** Number of prizes without a delivery address. */
  prizeCount: { input: empty, reply: z.object({ count: z.number().int() }) },
  /** Sets the address of a prize, and of the prizes in `primaryIds`, which are sent along. */
  shipPrize: {
    input: z.object({ recordId: id, addressId: id, primaryIds: z.array(id).max(50).default([]) }),
    reply: drawRecord,
  },
}
