import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { Loader } from '@/page-kit/loader'
import type { FailureDisplay, ImageUrls, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { isMailAddress } from '@/domain/invoice'
import { commonTexts } from '@/texts/common'
import { issueInvoiceTexts } from '@/texts/issue-invoice'

const { detail: texts, problems } = issueInvoiceTexts
export type InvoiceDetail = Reply<'invoiceDetail'>

/** One invoice: its content, its PDF and its mail. @spec PR-32 */
export class InvoiceDetailModel {
  readonly invoice: Loader<InvoiceDetail>
  isMailOpen = false
  mail = ''
  mailError = ''
  private isBusy = false

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      ImageUrls &
      WithStores<'api' | 'session'> &
      WithHosts<'outside' | 'clipboard'>,
    private readonly id: number,
  ) {
    this.invoice = new Loader<InvoiceDetail>(
      () => app.stores.api.call('invoiceDetail', { id }),
      () => app.stores.session.isLoggedIn,
    )
    observableModel(this, { untracked: ['app', 'invoice', 'id', 'isBusy'] })
  }

  /** Shows the PDF; a host that cannot copies its url. */
  openPdf = async () => {
    const result = await this.alone(() => this.app.stores.api.call('invoiceFile', { id: this.id }))
    if (!result) return
    if (!result.ok) return this.app.fail(result.error)
    const { hosts, feedback } = this.app
    const url = this.app.image(result.data.url)
    if ((await feedback.during(commonTexts.loading, hosts.outside.showPdf(url))).ok) return
    const copied = await hosts.clipboard.write(url)
    feedback.toast(copied.ok ? texts.copied : texts.byHand)
  }

  openMail = () => {
    if (!this.mail) this.mail = this.invoice.data?.mail ?? ''
    this.isMailOpen = true
  }

  closeMail = () => void (this.isMailOpen = false)

  setMail = (text: string) => {
    this.mail = text.trim()
    this.mailError = ''
  }

  /** Mails the PDF. @spec ER-76 */
  send = async () => {
    this.mailError = isMailAddress(this.mail) ? '' : problems.mail
    if (this.mailError) return
    const result = await this.alone(() => this.app.stores.api.call('mailInvoice', { id: this.id, mail: this.mail }))
    if (!result) return
    if (!result.ok) return this.app.fail(result.error)
    this.closeMail()
    this.app.feedback.toast(commonTexts.toast.sent)
  }

  /** Runs one call at a time; null while another is under way. */
  private async alone<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.isBusy) return null
    this.isBusy = true
    const result = await this.app.feedback.during(commonTexts.loading, work())
    runInAction(() => (this.isBusy = false))
    return result
  }

  again = () => {
    const ids = this.invoice.data?.orderIds ?? []
    void this.app.go('invoiceEdit', { orders: ids.join(',') })
  }

  openOrder = (orderId: number) => void this.app.go('orderDetail', { status: 0, id: orderId })
  openRelated = (id: number) => void this.app.go('invoiceDetail', { id })
  toHistory = () => void this.app.replace('invoiceHistory')

  dispose() {
    this.invoice.dispose()
  }
}
