/** Key of an ERP, as in `ERP_FILE` (server/erp-keys.ts). */
interface ErpKey {
  /** Secrets that sign requests. While a secret is replaced there are two. */
  secrets: string[]
  /** Partner whose shop the ERP serves; absent for the own shop. */
  merchant?: string | undefined
  /** Orders placed before this moment are no concern of the ERP: ISO date. */
  ordersFrom: string
  /** Most batches of a minute. */
  batchesPerMinute: number
  /** Most requests of a minute, batches included. */
  requestsPerMinute: number
}

/** Keys by name. A key's name is sent with every request and is no secret. */
export type ErpKeys = Record<string, ErpKey>

/** An ERP that has proven who it is. */
export interface Erp {
  name: string
  /** Shop of its stores, prices and orders; '' for the own shop. */
  merchantCode: string
  ordersFrom: Date
}
