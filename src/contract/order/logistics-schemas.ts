import { z } from 'zod'
import { text, time } from '../shapes'

const orderNo = text(40).min(1)

/** waiting: no carrier has it yet; picking: a rider picks it up; moving; delivered. */
const parcelState = z.enum(['waiting', 'picking', 'moving', 'delivered'])

/** Step in our own format. @spec EN-20 */
const record = z.object({ remark: z.string(), acceptTime: time })

const spot = z.object({ latitude: z.number(), longitude: z.number() })

export const logisticsSchemas = {
  /**
   * Parcels of an order, or the parcel of a won prize under its parcel number, each with its own state. `com` and `num`
   * are '' until a carrier has it.
   */
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
        /** Newest step; '' when there is none. */
        newest: z.string(),
      }),
    ),
  },
  /** Our own steps of an order or a prize, oldest first. @spec EN-20 */
  b2cLogistics: { input: z.object({ orderNo }), reply: z.object({ list: z.array(record) }) },
  /**
   * Carrier's steps of one parcel, oldest first. Empty for another shopper's parcel; without `num` only for an order
   * with a single parcel.
   * @spec EN-20
   */
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
  /** Position of the rider. `parcelNo`: one of several parcels, the first without it; 404 for an unknown one. */
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
      /** Expected arrival, and the reason for its range. */
      eta: z.object({ from: time, to: time, reason: z.string() }).nullable(),
      list: z.array(record),
    }),
  },
}
