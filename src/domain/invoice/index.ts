import { OrderStatus } from '../order-status'
import { isTaxNumber } from './tax-number'

export { dueLines, netOfTax, redLines, totalOf, type InvoiceLine, type InvoicePart, type OrderSale } from './amounts'
export { inCapitals } from './capitals'
export { isTaxNumber, organisationCheck, unifiedCheck } from './tax-number'

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

/** Whether the products are with the shopper, so that the invoice can be issued. @spec PR-32 */
export const isInvoiceDue = (status: number): boolean =>
  status === OrderStatus.delivered || status === OrderStatus.completed

const MAIL = /^[^\s@,;<>"]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/

/** Whether a text is one mail address. */
export const isMailAddress = (text: string): boolean => text.length <= 100 && MAIL.test(text)

export type InvoiceProblem = 'title' | 'taxNo'

/** Returns the stored form: trimmed, the number in capitals, none for a person. */
export const storedInvoice = ({ kind, title, taxNo }: InvoiceRequest): InvoiceRequest => ({
  ...{ kind, title: title.trim() },
  taxNo: kind === 'company' ? taxNo.replace(/\s/g, '').toUpperCase() : '',
})

/** Returns the first error, null when there is none. @spec PR-32 */
export function invoiceProblem(invoice: InvoiceRequest): InvoiceProblem | null {
  const { kind, title, taxNo } = storedInvoice(invoice)
  if (title === '') return 'title'
  return kind === 'company' && !isTaxNumber(taxNo) ? 'taxNo' : null
}
