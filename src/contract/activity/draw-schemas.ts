import { z } from 'zod'
import { empty, id, pageOf, pageQuery, text, time } from '../shapes'

/** 1 coupon, 2 physical prize. @spec EN-25 */
const prizeType = z.union([z.literal(1), z.literal(2)])

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
  time,
  /** Delivery address of a physical prize; null until the winner has given it. The phone is masked. @spec BC-76 */
  address: z.object({ name: z.string(), phone: z.string(), text: z.string() }).nullable(),
})

const idemKey = text(64).min(8)

export const drawSchemas = {
  /** Draw shown on the page of points: the running one, else the next, else the last. */
  topDraw: { input: empty, reply: brief.nullable() },
  /** Running, upcoming and recently ended draws. */
  draws: { input: empty, reply: z.array(brief) },
  draw: {
    input: z.object({ id }),
    reply: brief.extend({
      prizeRemark: z.string(),
      tickets: z.number().int(),
      freeCount: z.number().int(),
      /** Price of one more draw in points, 0 when not sold, and the limit per shopper. */
      chancePrice: z.number().int(),
      mostBought: z.number().int(),
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
  clickDraw: { input: z.object({ id, idemKey }), reply: drawRecord.extend({ count: z.number().int() }) },
  /** Recent winners; phones are masked. @spec BC-76 */
  drawWinners: {
    input: z.object({ id }),
    reply: z.array(z.object({ phone: z.string(), prizeName: z.string(), time })),
  },
  /** The shopper's prizes of a kind, or all. */
  prizeRecords: {
    input: pageQuery.extend({ prizeType: z.coerce.number().int().min(0).max(2).default(0) }),
    reply: pageOf(drawRecord),
  },
  /** Number of prizes without a delivery address. */
  prizeCount: { input: empty, reply: z.object({ count: z.number().int() }) },
  shipPrize: { input: z.object({ recordId: id, addressId: id }), reply: drawRecord },
}
