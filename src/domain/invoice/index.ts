import { OrderStatus } from '../order-status'
/** Invoice data from the shopper. `taxNo` is '' for a person. */
export interface InvoiceRequest {
  kind: 'person' | 'company'
  title: string
  taxNo: string
}

/** Order statuses that allow an invoice: neither cancelled nor refunded. */
const OPEN: readonly number[] = [
  OrderStatus.unpaid,
  OrderStatus.depositPaid,
  OrderStatus.paid,
  OrderStatus.shipped,
  OrderStatus.delivered,
  OrderStatus.completed,
]

/**
 * Whether an invoice may be requested, by the order's wire status; `payable` in any unit: a free order needs none.
 * @spec PR-32
 */
export const mayInvoice = (order: { orderStatusCode: number; payable: number }): boolean =>
  OPEN.includes(order.orderStatusCode) && order.payable > 0

export type InvoiceProblem = 'title' | 'taxNo'

/** 统一社会信用代码 of 18 characters, or an older number of 15 or 20. */
const TAX_NO = /^([0-9A-HJ-NPQRTUWXY]{18}|[0-9A-Z]{15}|[0-9A-Z]{20})$/

/** Returns the stored form: trimmed, the number in capitals, none for a person. */
export const storedInvoice = ({ kind, title, taxNo }: InvoiceRequest): InvoiceRequest => ({
  ...{ kind, title: title.trim() },
  taxNo: kind === 'company' ? taxNo.replace(/\s/g, '').toUpperCase() : '',
})

/** Returns the first error, null when there is none. @spec PR-32 */
export function invoiceProblem(invoice: InvoiceRequest): InvoiceProblem | null {
  const { kind, title, taxNo } = storedInvoice(invoice)
  if (title === '') return 'title'
  return kind === 'company' && !TAX_NO.test(taxNo) ? 'taxNo' : null
}
