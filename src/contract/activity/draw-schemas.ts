import { z } from 'zod'
import { empty, id, pageOf, pageQuery, text, time } from '../shapes'

/** 1 coupon, 2 material. @spec EN-25 */
const prizeType = z.union([z.literal(1), z.literal(2)])

const drawPrize = z.object({
  prizeId: z.number().int(),
  prizeName: z.string(),
  prizeInfo: z.string(),
  prizeType,
  /** How many there are in all, and the odds of one draw out of the draw's `tickets`. */
  total: z.number().int(),
  odds: z.number().int(),
})

const brief = z.object({ id: z.number().int(), name: z.string(), startTime: time, endTime: time })

/** What one draw came to: without a prize `prizeId` is null. */
const drawRecord = z.object({
  recordId: z.number().int(),
  drawName: z.string(),
  prizeId: z.number().int().nullable(),
  prizeName: z.string(),
  prizeInfo: z.string(),
  prizeType: prizeType.nullable(),
  time,
  /** Where a material prize goes; null until the winner has said so. The phone is masked. @spec BC-76 */
  address: z.object({ name: z.string(), phone: z.string(), text: z.string() }).nullable(),
})

const idemKey = text(64).min(8)

export const drawSchemas = {
  /** The draw that is shown on the page of points: the one that runs, else the next one, else the last one. */
  topDraw: { input: empty, reply: brief.nullable() },
  /** Those that run, will, or were over lately. */
  draws: { input: empty, reply: z.array(brief) },
  draw: {
    input: z.object({ id }),
    reply: brief.extend({
      prizeRemark: z.string(),
      tickets: z.number().int(),
      freeCount: z.number().int(),
      /** Points that one more draw costs, 0 where none is sold, and how many of them one shopper may buy. */
      chancePrice: z.number().int(),
      mostBought: z.number().int(),
      prizes: z.array(drawPrize),
    }),
  },
  /** How often the shopper may still draw, and how many more draws points may buy. @spec ST-72 */
  drawCount: {
    input: z.object({ id }),
    reply: z.object({ count: z.number().int(), canBuy: z.number().int() }),
  },
  buyDraw: {
    input: z.object({ id, idemKey }),
    reply: z.object({ count: z.number().int(), canBuy: z.number().int(), integral: z.number().int() }),
  },
  /** One draw, decided here: the same key again answers the same. `count` is what is left. @spec ST-72 */
  clickDraw: { input: z.object({ id, idemKey }), reply: drawRecord.extend({ count: z.number().int() }) },
  /** Who won lately; phones are masked. @spec BC-76 */
  drawWinners: {
    input: z.object({ id }),
    reply: z.array(z.object({ phone: z.string(), prizeName: z.string(), time })),
  },
  /** The shopper's prizes of a kind, or all. */
  prizeRecords: {
    input: pageQuery.extend({ prizeType: z.coerce.number().int().min(0).max(2).default(0) }),
    reply: pageOf(drawRecord),
  },
  /** Prizes that wait for an address. */
  prizeCount: { input: empty, reply: z.object({ count: z.number().int() }) },
  shipPrize: { input: z.object({ recordId: id, addressId: id }), reply: drawRecord },
}
