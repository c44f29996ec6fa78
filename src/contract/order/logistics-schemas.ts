import { z } from 'zod'
import { text, time } from '../shapes'

const orderNo = text(40).min(1)

/** waiting: nobody has it yet; picking: a rider fetches it; moving; delivered. */
const parcelState = z.enum(['waiting', 'picking', 'moving', 'delivered'])

/** A step as the shop has it. @spec EN-20 */
const record = z.object({ remark: z.string(), acceptTime: time })

const spot = z.object({ latitude: z.number(), longitude: z.number() })

export const logisticsSchemas = {
  /** The parcels of an order, each with its own state. `com` and `num` are '' until a carrier has it. */
  expressOfOrder: {
    input: z.object({ orderNo }),
    reply: z.array(
      z.object({
        orderNo: z.string(),
        parcelNo: z.string(),
        com: z.string(),
        num: z.string(),
        storeName: z.string(),
        state: parcelState,
        goodsCount: z.number().int(),
        /** The newest step; '' while there is none. */
        newest: z.string(),
      }),
    ),
  },
  /** The shop's own steps of an order, oldest first. @spec EN-20 */
  b2cLogistics: { input: z.object({ orderNo }), reply: z.object({ list: z.array(record) }) },
  /** A carrier's steps of one parcel, oldest first. Another's parcel has none, and without `num` only an order's sole parcel has some. @spec EN-20 */
  expressTrace: {
    input: z.object({ orderNo, com: text(40).default(''), num: text(40).default('') }),
    reply: z.object({
      com: z.string(),
      num: z.string(),
      orderNo: z.string(),
      trace: z.array(
        z.object({
          accept_station: z.string(),
          accept_time: time,
          context: z.string(),
          ftime: time,
          time,
        }),
      ),
    }),
  },
  /** Where the rider is. `parcelNo`: one of several parcels, the first without it; 404 for one that the order does not have. */
  riderOfOrder: {
    input: z.object({ orderNo, parcelNo: text(60).optional() }),
    reply: z.object({
      orderId: z.number().int(),
      orderStatusCode: z.number().int(),
      state: parcelState,
      storeName: z.string(),
      store: spot,
      home: spot.nullable(),
      rider: z.object({ name: z.string(), phone: z.string() }).nullable(),
      spot: spot.nullable(),
      way: z.array(spot),
      /** When it comes, and why it is not known better. */
      eta: z.object({ from: time, to: time, reason: z.string() }).nullable(),
      list: z.array(record),
    }),
  },
}
