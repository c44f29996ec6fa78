import { observableModel } from '@/stores/observable-model'
import { byTimer, type Delay } from '@/stores/delay'
import type { WithHosts } from '@/page-kit/ports'
import type { UpdateNews } from '@/hosts/update/contract'

/** Timeout in ms after which a check without news counts as failed. */
export const SILENCE_MS = 10_000

/** Checks for a newer app version and restarts into it on request. */
export class UpdateModel {
  news: UpdateNews | { state: 'checking' } = { state: 'checking' }
  private stop: () => void = () => {}
  /** Number of the current check; results of older checks are ignored. */
  private requestId = 0

  constructor(
    private readonly app: WithHosts<'update'>,
    private readonly delay: Delay = byTimer,
  ) {
    observableModel(this, { untracked: ['app', 'delay', 'stop', 'requestId'] })
  }

  check() {
    const requestId = ++this.requestId
    this.news = { state: 'checking' }
    this.stop()
    this.stop = this.delay(() => this.handleNews(requestId, { state: 'failed' }), SILENCE_MS)
    this.app.hosts.update.check((news) => this.handleNews(requestId, news))
  }

  private handleNews(requestId: number, news: UpdateNews) {
    if (requestId !== this.requestId) return
    this.stop()
    this.news = news
  }

  apply() {
    if (this.news.state === 'ready') this.news.apply()
  }

  dispose() {
    this.requestId++
    this.stop()
  }
}
