import { makeAutoObservable } from 'mobx'
import { invoiceKept, invoiceProblem, type InvoiceWish } from '@/domain/invoice'

const EMPTY: InvoiceWish = { kind: 'person', title: '', taxNo: '' }

/** Whom an invoice is to name, as it is typed. What was typed stays, whatever is done with it. @spec PR-32 */
export class InvoiceForm {
  draft: InvoiceWish = EMPTY

  constructor() {
    makeAutoObservable(this)
  }

  edit(change: Partial<InvoiceWish>) {
    this.draft = { ...this.draft, ...change }
  }

  /** What is wrong with it, null where nothing is. */
  get problem() {
    return invoiceProblem(this.draft)
  }

  /** As it is kept. */
  get kept() {
    return invoiceKept(this.draft)
  }
}
