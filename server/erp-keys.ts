/** Format of `ERP_FILE`. Stands outside of the context, so that reading the configuration does not load the context. */
import { z } from 'zod'
import type { ErpKeys } from './contexts/orders'

/** Shortest secret, in characters: 32 random bytes in hexadecimal have 64. */
const SHORTEST_SECRET = 32

const erpKey = z.strictObject({
  secrets: z.array(z.string().min(SHORTEST_SECRET)).min(1).max(2),
  merchant: z.string().optional(),
  ordersFrom: z.iso.datetime({ offset: true }),
  batchesPerMinute: z.int().positive().default(120),
  requestsPerMinute: z.int().positive().default(600),
})

export const erpKeys = z.record(z.string().regex(/^[\w-]{1,40}$/), erpKey) satisfies z.ZodType<ErpKeys>
