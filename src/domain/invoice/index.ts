import { OrderStatus } from '../order-status'
/** What a shopper wishes on an invoice. `taxNo` is '' for a person. */
export interface InvoiceWish {
  kind: 'person' | 'company'
  title: string
  taxNo: string
}

/** Orders that an invoice can still be wished for: neither given up nor given back. */
const OPEN: readonly number[] = [
  OrderStatus.unpaid,
  OrderStatus.depositPaid,
  OrderStatus.paid,
  OrderStatus.shipped,
  OrderStatus.delivered,
  OrderStatus.completed,
]

/** By the wire's code of an order's state; `payable` in any unit: who pays nothing has nothing to be invoiced. @spec PR-32 */
export const mayInvoice = (order: { orderStatusCode: number; payable: number }): boolean =>
  OPEN.includes(order.orderStatusCode) && order.payable > 0

export type InvoiceProblem = 'title' | 'taxNo'

/** 统一社会信用代码 of 18 signs, or an older number of 15 or 20. */
const TAX_NO = /^([0-9A-HJ-NPQRTUWXY]{18}|[0-9A-Z]{15}|[0-9A-Z]{20})$/

/** As it is kept: trimmed, the number in capitals, none for a person. */
export const invoiceKept = ({ kind, title, taxNo }: InvoiceWish): InvoiceWish => ({
  ...{ kind, title: title.trim() },
  taxNo: kind === 'company' ? taxNo.replace(/\s/g, '').toUpperCase() : '',
})

/** The first thing that is wrong with it, null where nothing is. @spec PR-32 */
export function invoiceProblem(wish: InvoiceWish): InvoiceProblem | null {
  const { kind, title, taxNo } = invoiceKept(wish)
  if (title === '') return 'title'
  return kind === 'company' && !TAX_NO.test(taxNo) ? 'taxNo' : null
}
