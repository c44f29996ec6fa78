import type { Navigation, WithFeedback, WithHosts } from '@/page-kit/ports'
import { issueInvoiceTexts } from '@/texts/issue-invoice'

const { main: texts } = issueInvoiceTexts
/** Code in the url of a QR picture of ours: the app opens the page by itself and follows no other part of the text. */
const CODE = /\/invoice\/ewm\/qrOpenInvoice\?code=([\w-]{1,80})$/

export type InvoiceEntry = keyof typeof texts.rows

/** Start page of invoices. @spec PR-32 */
export class InvoiceMainModel {
  constructor(private readonly app: Navigation & WithFeedback & WithHosts<'scan'>) {}

  open = (entry: InvoiceEntry): Promise<unknown> => {
    const { app } = this
    if (entry === 'orders') return app.go('invoiceOrders')
    if (entry === 'history') return app.go('invoiceHistory')
    if (entry === 'titles') return app.go('invoiceTitles')
    return entry === 'scan' ? this.scan() : app.go('invoiceAttention')
  }

  /** Scans the code of the counter; any other code is refused. */
  private async scan() {
    const scanned = await this.app.hosts.scan.scan()
    if (!scanned.ok) return
    const code = CODE.exec(scanned.value.trim())?.[1]
    if (code) await this.app.go('invoiceCode', { code })
    else this.app.feedback.toast(texts.notCode)
  }
}
