import { z } from 'zod'
import { pageOf, pageQuery, time } from '../shapes'

/** One entry of a ledger: what came or went, and why. */
export const ledgerEntry = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Positive came, negative went. */
  delta: z.number().int(),
  orderNo: z.string().nullable(),
  time,
})

export const pointsSchemas = {
  /** The shopper's growth, the newest entry first; `growthValue` is what all of them add up to. @spec PR-22 */
  growthRecords: {
    input: pageQuery,
    reply: pageOf(ledgerEntry).extend({ growthValue: z.number().int() }),
  },
}
