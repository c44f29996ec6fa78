import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { Rows } from '@/features/product/rows'

type Due = Reply<'commentsDue'>['list'][number]
type ReviewedLine = Reply<'commentsDone'>['list'][number]
export type Tab = 'due' | 'done'
const PAGE_SIZE = 20

const keyOf = ({ orderId, barcode }: Due | ReviewedLine) => `${orderId}-${barcode}`

/** Bought products still to be reviewed, and written reviews. @spec PR-25 */
export class AppraiseModel {
  tab: Tab = 'due'
  readonly rows: Rows<Due | ReviewedLine>

  constructor(
    private readonly app: Navigation & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    /** Order whose products are listed first. */
    private readonly orderId: number | null,
  ) {
    const { api } = app.stores
    const first = orderId === null ? {} : { orderId }
    const request = (page: { pageNum: number; pageSize: number }) =>
      this.tab === 'due' ? api.call('commentsDue', { ...page, ...first }) : api.call('commentsDone', page)
    this.rows = new Rows<Due | ReviewedLine>(app, request, keyOf, { size: PAGE_SIZE })
    observableModel(this, { untracked: ['app', 'orderId', 'rows'] })
  }

  choose = (tab: Tab) => {
    this.tab = tab
    void this.rows.restart()
  }

  /** Loads the list. Sends a visitor to sign in, once. */
  load = async () => {
    const isFirst = this.rows.state !== 'visitor'
    await this.rows.load()
    if (this.rows.state === 'visitor' && isFirst) this.app.login()
  }

  /**
   * Products to review of the order that opened this page, which can be reviewed in one step; none for a single
   * product.
   */
  get orderToReview() {
    const due = this.tab === 'due' ? this.rows.list.filter(({ orderId }) => orderId === this.orderId) : []
    return due.length > 1 ? due : []
  }

  reviewOrder = () => void this.app.go('otherAppraise', { orderNo: this.orderToReview[0]?.orderNo ?? '' })

  toOrders = () => void this.app.go('orderList', { index: 0 })

  write = ({ barcode, orderId, orderNo }: Due | ReviewedLine) =>
    void this.app.go('orderEvaluate', { barcode, id: orderId, orderNo })

  dispose() {
    this.rows.dispose()
  }
}

/** Whether the product has been reviewed. */
export const isReviewed = (row: Due | ReviewedLine): row is ReviewedLine => 'score' in row
