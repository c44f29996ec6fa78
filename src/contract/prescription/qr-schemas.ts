import { z } from 'zod'
import { time, yuan } from '../shapes'

const number = z.string().regex(/^[\w-]{1,40}$/)
/** Both numbers of a hospital prescription's code; one alone reveals nothing. */
export const hospitalCode = z.object({ patn_no: number, rp_no: number })

const prescription = z.object({
  hospital: z.string(),
  issuedTime: time,
  validUntil: time,
  state: z.enum(['valid', 'over']),
})

export const qrSchemas = {
  /** Whether such a prescription exists and is still valid. */
  qrSearch: { input: hospitalCode, reply: prescription },
  /** Prescription itself, for the holder of both numbers. */
  qrRx: {
    input: hospitalCode,
    reply: prescription.extend({
      /** Masked name, as in 林**. */
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
