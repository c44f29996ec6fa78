import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'

type Due = Reply<'commentsDue'>['list'][number]
/** Most products shown that can be reviewed next. */
const MOST_DUE = 5

/** Thanks after a review: the number of reviews, and the products to review next. @spec PR-25 */
export class OtherAppraisedModel {
  state: 'loading' | 'visitor' | 'ready' | 'gone' | 'failed' = 'loading'
  doneCount = 0
  dueCount = 0
  due: Due[] = []
  private requestId = 0

  constructor(private readonly app: Navigation & LoginPrompt & WithStores<'api' | 'session'>) {
    observableModel(this, { untracked: ['app', 'requestId'], byReference: ['due'] })
  }

  /** Loads every time the page shows: a product may have been reviewed in the meantime. */
  load = async () => {
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) return void (this.state = 'visitor')
    const requestId = ++this.requestId
    if (this.state !== 'ready') this.state = 'loading'
    const [done, due] = await Promise.all([
      api.call('commentsDone', { pageNum: 1, pageSize: 1 }),
      api.call('commentsDue', { pageNum: 1, pageSize: MOST_DUE }),
    ])
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (!done.ok || !due.ok) return void (this.state = 'failed')
      this.doneCount = done.data.totalCount
      this.dueCount = due.data.totalCount
      this.due = due.data.list
      this.state = this.doneCount > 0 ? 'ready' : 'gone'
    })
  }

  write = ({ barcode, orderId, orderNo }: Due) => void this.app.go('orderEvaluate', { barcode, id: orderId, orderNo })
  login = () => this.app.login()
  toReviews = () => void this.app.replace('appraise')
  toHome = () => void this.app.go('home')

  dispose() {
    this.requestId++
  }
}
