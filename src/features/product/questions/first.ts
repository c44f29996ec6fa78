import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { byTimer, type Delay } from '@/stores/delay'

export type Question = Reply<'questionsByBarcode'>['list'][number]

/** Number of questions on the product page. */
const FIRST_SIZE = 2
/** Delay before the questions load, in ms: they stand below the reviews. */
export const WAIT_MS = 1200

/** First questions about a product. The page works without them, so a failure shows nothing. */
export class FirstQuestions {
  list: Question[] = []
  /** Number of all questions; null before the reply. */
  count: number | null = null
  private stop: () => void = () => {}

  constructor(
    private readonly app: WithStores<'api'>,
    private readonly barcode: string,
    private readonly delay: Delay = byTimer,
  ) {
    observableModel(this, { untracked: ['app', 'barcode', 'delay', 'stop'], byReference: ['list'] })
  }

  start() {
    this.stop()
    this.stop = this.delay(() => void this.load(), WAIT_MS)
  }

  private async load() {
    const { barcode } = this
    const result = await this.app.stores.api.call('questionsByBarcode', { barcode, pageNum: 1, pageSize: FIRST_SIZE })
    if (!result.ok) return
    runInAction(() => {
      this.list = result.data.list.slice(0, FIRST_SIZE)
      this.count = result.data.totalCount
    })
  }

  dispose() {
    this.stop()
  }
}
