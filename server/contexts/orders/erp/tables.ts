import type { At, Auto } from '../../../platform/db/column-types'

/** Batch of stock and prices, with its reply. */
interface ErpBatchTable {
  erp: string
  batch_id: string
  body_hash: string
  reply: string
  at: At
}

interface ErpNonceTable {
  erp: string
  nonce: string
  at: At
}

/** Request of an ERP with a known key. */
interface ErpCallTable {
  id: Auto<number>
  erp: string
  action: 'batch' | 'orders' | 'acknowledge' | 'refused'
  ref: string
  status: number
  row_count: number
  applied: number
  at: At
}

/** Tables of this folder by name. */
export interface ErpTables {
  erp_batch: ErpBatchTable
  erp_cursor: { erp: string; position: number; at: At }
  erp_nonce: ErpNonceTable
  erp_call: ErpCallTable
  erp_price: { product_id: number; price_list: number; version: number }
}
