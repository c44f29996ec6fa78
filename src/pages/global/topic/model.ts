import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { Analytics, FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { GlobalCard } from '@/contract/types'
import { GlobalBag } from '@/features/global/bag'
import type { Topic } from '@/features/global/topic-card'
import { urlNumber } from '@/page-kit/url-number'

/** A topic with all its products. */
export class TopicModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'
  topic: Topic | null = null
  readonly bag: GlobalBag
  private readonly id: number

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      Analytics &
      WithStores<'api' | 'cart' | 'session'>,
    id: string,
  ) {
    this.id = urlNumber(id) ?? 0
    this.bag = new GlobalBag(app)
    observableModel(this, { untracked: ['app', 'id', 'bag'], byReference: ['topic'] })
  }

  show() {
    this.bag.resume()
    if (this.state !== 'ready') void this.load()
  }

  load = async () => {
    // The server refuses an invalid id, and a retry would not help.
    if (this.id === 0) return void (this.state = 'gone')
    this.state = 'loading'
    const result = await this.app.stores.api.call('globalTopics', { id: this.id, pageSize: 1 })
    runInAction(() => {
      if (result.ok) this.topic = result.data.list[0] ?? null
      if (result.ok) this.state = this.topic ? 'ready' : 'gone'
      else this.state = isMissing(result.error) ? 'gone' : 'failed'
    })
  }

  open = ({ barcode }: GlobalCard) => void this.app.go('globalGoods', { id: barcode })
  add = ({ barcode }: GlobalCard) => void this.bag.add(barcode)
  toAll = () => void this.app.go('globalTopics')
}
