import { z } from 'zod'
import { time, yuan } from '../shapes'

const number = z.string().regex(/^[\w-]{1,40}$/)
/** Both numbers of the code on a hospital's paper; who has one of them only learns nothing. */
const code = z.object({ patn_no: number, rp_no: number })

const paper = z.object({ hospital: z.string(), issuedTime: time, validUntil: time, state: z.enum(['valid', 'over']) })

export const qrSchemas = {
  /** Is there such a prescription, and does it still hold? */
  qrSearch: { input: code, reply: paper },
  /** The prescription itself, for who holds its paper. */
  qrRx: {
    input: code,
    reply: paper.extend({
      /** Masked: 林**. */
      patientName: z.string(),
      doctor: z.string(),
      diagnosis: z.string(),
      /** Neutral pictures: it is reviewed here before it is sold here. @spec RX-01 */
      goodsVoList: z.array(
        z.object({
          barcode: z.string(),
          productName: z.string(),
          spec: z.string(),
          minPic: z.string(),
          price: yuan.nullable(),
          count: z.number().int(),
        }),
      ),
    }),
  },
}
