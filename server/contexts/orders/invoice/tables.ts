import type { InvoiceLine, InvoicePart } from '../../../../src/domain/invoice'
import type { At, AtOrNull, Auto, FenColumn, Json } from '../../../platform/db/column-types'

export type InvoiceState = 'applied' | 'issuing' | 'issued' | 'refused'

interface InvoiceTitleTable {
  id: Auto<number>
  user_id: number
  /** JSON of kind, title and tax number. */
  title_sealed: string
  is_default: Auto<boolean>
  created_at: At
}

export interface InvoiceTable {
  id: Auto<number>
  user_id: number
  application: string
  part: InvoicePart
  state: InvoiceState
  red_of: number | null
  /** JSON of kind, title, tax number and mail address. */
  buyer_sealed: string
  seller_name: Auto<string>
  seller_tax_no: Auto<string>
  lines: Json<InvoiceLine[]>
  gross_fen: FenColumn
  tax_fen: FenColumn
  number: string | null
  reason: Auto<string>
  created_at: At
  issued_at: AtOrNull
}

interface InvoiceOrderTable {
  invoice_id: number
  order_id: number
  part: InvoicePart
  active: Auto<boolean>
}

interface InvoiceMailTable {
  id: Auto<number>
  invoice_id: number
  user_id: number
  address_sealed: string
  created_at: At
}

/** Tables of invoices by name. */
export interface InvoiceTables {
  invoice_title: InvoiceTitleTable
  invoice: InvoiceTable
  invoice_order: InvoiceOrderTable
  invoice_mail: InvoiceMailTable
}
