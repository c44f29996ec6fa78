import { observableModel } from '@/stores/observable-model'
import { storedInvoice, invoiceProblem, type InvoiceRequest } from '@/domain/invoice'
import { invoiceTexts } from '@/texts/invoice'

const EMPTY: InvoiceRequest = { kind: 'person', title: '', taxNo: '' }

/** Form for the invoice title. Keeps the input after storing or dropping the invoice. @spec PR-32 */
export class InvoiceForm {
  draft: InvoiceRequest = EMPTY
  /** Error at each field. */
  errors: { title?: string; taxNo?: string } = {}

  constructor() {
    observableModel(this, { byReference: ['errors'] })
  }

  edit(change: Partial<InvoiceRequest>) {
    this.draft = { ...this.draft, ...change }
    this.errors = {}
  }

  /** Returns the invoice as it is stored; null with an error at its field. */
  check(): InvoiceRequest | null {
    const problem = invoiceProblem(this.draft)
    this.errors = problem ? { [problem]: invoiceTexts.problems[problem] } : {}
    return problem ? null : storedInvoice(this.draft)
  }
}
