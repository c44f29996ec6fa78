import { observableModel } from '@/stores/observable-model'
import { invoiceProblem, storedInvoice, type InvoiceRequest } from '@/domain/invoice'
import { issueInvoiceTexts } from '@/texts/issue-invoice'

const EMPTY: InvoiceRequest = { kind: 'person', title: '', taxNo: '' }

/** Form of a title: kind, name and tax number. @spec PR-32 */
export class TitleForm {
  draft: InvoiceRequest = EMPTY
  errors: { title?: string; taxNo?: string } = {}

  constructor() {
    observableModel(this, { byReference: ['draft', 'errors'] })
  }

  edit(change: Partial<InvoiceRequest>) {
    this.draft = { ...this.draft, ...change }
    this.errors = {}
  }

  /** Returns the title as it is stored; null with an error at its field. */
  check(): InvoiceRequest | null {
    const problem = invoiceProblem(this.draft)
    this.errors = problem ? { [problem]: issueInvoiceTexts.problems[problem] } : {}
    return problem ? null : storedInvoice(this.draft)
  }
}
