import type { Fen } from '../../../src/domain/money'

/** Party of an invoice. A person has no tax number. */
export interface InvoiceParty {
  name: string
  taxNo: string
}

/** Line of an electronic invoice. Amounts in fen, negative on a red invoice; `rate` in percent. */
export interface ElectronicInvoiceLine {
  name: string
  spec: string
  taxName: string
  rate: number
  count: number
  net: Fen
  tax: Fen
}

export interface InvoiceOrder {
  /** Our number of the request: the same number means the same invoice. */
  no: string
  /** Company in whose account the invoice is issued: ours, or a partner's. */
  seller: InvoiceParty
  buyer: InvoiceParty
  lines: readonly ElectronicInvoiceLine[]
  /** Number of the invoice that this red one corrects; null for an ordinary invoice. */
  redOf: string | null
}

export type InvoiceOutcome =
  | { state: 'waiting' }
  /** `number`: 20 digits of the fully digitalised electronic invoice. */
  | { state: 'issued'; number: string; issuedAt: Date }
  | { state: 'refused'; reason: string }

/** Platform of the tax office, through a service provider: slow, and strict about the buyer. */
export interface InvoiceProvider {
  /** Our company: the seller of our own shop's orders. */
  seller: InvoiceParty
  /**
   * Requests an invoice or queries its state; repeating it makes no second invoice. Rejects when the platform does not
   * answer.
   */
  issue(order: InvoiceOrder): Promise<InvoiceOutcome>
}
