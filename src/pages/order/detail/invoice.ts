import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, WithFeedback, WithStores } from '@/page-kit/ports'
import type { InvoiceRequest } from '@/domain/invoice'
import { InvoiceForm } from '@/features/order/invoice/form'
import { commonTexts } from '@/texts/common'
import { invoiceTexts } from '@/texts/invoice'

/** Sheet to request an invoice after the order, or to change its title. @spec PR-32 */
export class InvoiceRequestModel {
  isOpen = false
  /** Whether the order has been received: its invoice is issued as soon as it is requested. */
  isDue = false
  private hasInvoiceRequest = false
  readonly form = new InvoiceForm()
  private isBusy = false

  constructor(
    private readonly app: WithFeedback & FailureDisplay & WithStores<'api'>,
    private readonly id: number,
    private readonly onSaved: () => void,
  ) {
    observableModel(this, { untracked: ['app', 'id', 'onSaved', 'isBusy', 'hasInvoiceRequest', 'form'] })
  }

  /** Opens the sheet with the order's invoice; input typed and not sent is kept. */
  open(known: InvoiceRequest | null, isDue = false) {
    this.isDue = isDue
    this.hasInvoiceRequest = known !== null
    if (known && this.form.draft.title === '') this.form.edit(known)
    this.isOpen = true
  }

  close = () => void (this.isOpen = false)

  save = async () => {
    const invoice = this.form.check()
    if (invoice) await this.send(invoice)
  }

  /** Withdraws the invoice request; closes the sheet when there is none. */
  drop = async () => (this.hasInvoiceRequest ? this.send(null) : this.close())

  private get submittedText() {
    return this.isDue ? invoiceTexts.issuing : commonTexts.toast.submitted
  }

  /** Sends the request. A refusal shows why, and the sheet keeps the input. */
  private async send(invoice: InvoiceRequest | null) {
    if (this.isBusy) return
    this.isBusy = true
    const { api } = this.app.stores
    const result = await this.app.feedback.during(
      commonTexts.submitting,
      api.call('requestInvoice', { id: this.id, invoice }),
    )
    this.isBusy = false
    if (!result.ok) return this.app.fail(result.error)
    this.close()
    this.app.feedback.toast(invoice ? this.submittedText : invoiceTexts.dropped)
    this.onSaved()
  }
}
