import { z } from 'zod'
import { empty, id, text, time } from '../shapes'

/** Calls of a warehouse that sends prizes of draws. Any other account gets 404. */
export const prizeParcelSchemas = {
  /** Prizes whose winners have given an address and that are not sent, longest waiting first, 50 at most. */
  prizesToPack: {
    input: empty,
    reply: z.array(
      z.object({
        recordId: z.number().int(),
        prizeName: z.string(),
        /** Barcode of the product; null for a prize that the shop does not sell. */
        barcode: z.string().nullable(),
        addressTime: time,
        recipient: z.object({ name: z.string(), mobile: z.string(), address: z.string() }),
      }),
    ),
  },
  /**
   * Reports that a prize was sent, or that it arrived; repeating the call changes nothing. `com` and `num` name a carrier
   * of the warehouse's own, which then reports the arrival too; without them the couriers of the shop carry the parcel.
   */
  movePrize: {
    input: z
      .object({ recordId: id, to: z.enum(['sent', 'received']), com: text(40).default(''), num: text(40).default('') })
      .refine(({ com, num }) => (com === '') === (num === '')),
    reply: z.object({ recordId: z.number().int(), state: z.enum(['sent', 'received']) }),
  },
}
