import { observable } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { sumYuan } from '@/domain/money'
import { Rows } from '@/features/product/rows'
import { issueInvoiceTexts } from '@/texts/issue-invoice'

const { orders: texts } = issueInvoiceTexts
export type OpenOrder = Reply<'invoiceOrders'>['list'][number]
const PAGE_SIZE = 20
const MOST_ORDERS = 50

/** Orders without an invoice, of which the shopper chooses some. @spec PR-32 */
export class InvoiceOrdersModel {
  readonly rows: Rows<OpenOrder>
  private readonly picks = observable.map<number, OpenOrder>()

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
  ) {
    this.rows = new Rows<OpenOrder>(
      app,
      (page) => app.stores.api.call('invoiceOrders', page),
      ({ orderId }) => orderId,
      { size: PAGE_SIZE },
    )
    observableModel(this, { untracked: ['app', 'rows', 'picks'] })
  }

  load = async () => {
    await this.rows.load()
    // Orders that were invoiced meanwhile are no longer listed; older orders stand on pages that are not loaded again.
    const { list, total } = this.rows
    const oldest = list.length < total ? Math.min(...list.map(({ orderId }) => orderId)) : 0
    const isListed = (id: number) => list.some(({ orderId }) => orderId === id)
    for (const id of [...this.picks.keys()]) if (id >= oldest && !isListed(id)) this.picks.delete(id)
  }

  has = ({ orderId }: OpenOrder) => this.picks.has(orderId)

  toggle = (order: OpenOrder) => {
    if (this.picks.delete(order.orderId)) return
    if (this.picks.size >= MOST_ORDERS) return this.app.feedback.toast(texts.tooMany)
    this.picks.set(order.orderId, order)
  }

  get count() {
    return this.picks.size
  }

  /** Amount of the chosen orders, in yuan. */
  get amount() {
    return sumYuan([...this.picks.values()].map((order) => order.amount))
  }

  next = () => {
    if (this.count === 0) return this.app.feedback.toast(texts.choose)
    void this.app.go('invoiceEdit', { orders: [...this.picks.keys()].join(',') })
  }

  toHistory = () => void this.app.go('invoiceHistory')

  dispose() {
    this.rows.dispose()
  }
}
