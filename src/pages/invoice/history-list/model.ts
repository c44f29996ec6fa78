import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { Rows } from '@/features/product/rows'

export type InvoiceCard = Reply<'invoices'>['list'][number]
const PAGE_SIZE = 20

/** Invoices of the shopper, newest first. @spec PR-32 */
export class InvoiceHistoryModel {
  readonly rows: Rows<InvoiceCard>

  constructor(private readonly app: Navigation & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>) {
    this.rows = new Rows<InvoiceCard>(
      app,
      (page) => app.stores.api.call('invoices', page),
      ({ id }) => id,
      { size: PAGE_SIZE },
    )
    observableModel(this, { untracked: ['app', 'rows'] })
  }

  open = ({ id }: InvoiceCard) => void this.app.go('invoiceDetail', { id })
  toOrders = () => void this.app.go('invoiceOrders')

  dispose() {
    this.rows.dispose()
  }
}
