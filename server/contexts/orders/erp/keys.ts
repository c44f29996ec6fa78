import { z } from 'zod'

/** Shortest secret, in characters: 32 random bytes in hexadecimal have 64. */
const SHORTEST_SECRET = 32

/** Key of an ERP, as in `ERP_FILE`. */
const erpKey = z.strictObject({
  /** Secrets that sign requests. While a secret is replaced there are two. */
  secrets: z.array(z.string().min(SHORTEST_SECRET)).min(1).max(2),
  /** Partner whose shop the ERP serves; absent for the own shop. */
  merchant: z.string().optional(),
  /** Orders placed before this moment are no concern of the ERP. */
  ordersFrom: z.iso.datetime({ offset: true }),
  /** Most batches of a minute. */
  batchesPerMinute: z.int().positive().default(120),
  /** Most requests of a minute, batches included. */
  requestsPerMinute: z.int().positive().default(600),
})

/** Keys by name. A key's name is sent with every request and is no secret. */
export const erpKeys = z.record(z.string().regex(/^[\w-]{1,40}$/), erpKey)

export type ErpKeys = z.infer<typeof erpKeys>

/** An ERP that has proven who it is. */
export interface Erp {
  name: string
  /** Shop of its stores, prices and orders; '' for the own shop. */
  merchantCode: string
  ordersFrom: Date
}
