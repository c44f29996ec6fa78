import { observableModel } from '@/stores/observable-model'
import { storedInvoice, invoiceProblem, type InvoiceRequest } from '@/domain/invoice'

const EMPTY: InvoiceRequest = { kind: 'person', title: '', taxNo: '' }

/** Form for the invoice title. Keeps the input after storing or dropping the invoice. @spec PR-32 */
export class InvoiceForm {
  draft: InvoiceRequest = EMPTY

  constructor() {
    observableModel(this)
  }

  edit(change: Partial<InvoiceRequest>) {
    this.draft = { ...this.draft, ...change }
  }

  /** Returns the problem of the form, null if there is none. */
  get problem() {
    return invoiceProblem(this.draft)
  }

  /** Returns the form as it is stored. */
  get storedValue() {
    return storedInvoice(this.draft)
  }
}
