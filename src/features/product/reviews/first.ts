import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { WithStores } from '@/page-kit/ports'
import { byTimer, type Delay } from '@/stores/delay'
import type { Review, Summary } from './list'

/** Number of reviews on the product page. */
export const FIRST_SIZE = 2
/** Delay before the reviews load, in ms; they are far down the page, so the visible content loads first. @spec BC-45 */
export const WAIT_MS = 1000

/** First reviews of a product. The page works without them, so a failure shows nothing. @spec BC-45 PR-25 */
export class FirstReviews {
  list: Review[] = []
  tags: { name: string; count: number }[] = []
  summary: Summary | null = null
  private stop: () => void = () => {}

  constructor(
    private readonly app: WithStores<'api'>,
    private readonly barcode: string,
    private readonly delay: Delay = byTimer,
  ) {
    observableModel(this, { untracked: ['app', 'barcode', 'delay', 'stop'], byReference: ['list', 'tags', 'summary'] })
  }

  start() {
    this.stop()
    this.stop = this.delay(() => void this.load(), WAIT_MS)
  }

  private async load() {
    const { barcode } = this
    const result = await this.app.stores.api.call('commentsByBarcode', { barcode, pageNum: 1, pageSize: FIRST_SIZE })
    if (!result.ok) return
    runInAction(() => {
      const { list, tags, summary } = result.data
      this.list = list.slice(0, FIRST_SIZE)
      this.tags = tags
      this.summary = summary
    })
  }

  dispose() {
    this.stop()
  }
}
