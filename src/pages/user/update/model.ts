import { makeAutoObservable } from 'mobx'
import type { WithHosts } from '@/page-kit/ports'
import type { UpdateNews } from '@/hosts/update/contract'

/** A host that says nothing for so long has nothing newer to say, ms. */
export const SILENCE_MS = 10_000

/** Looks for a newer app, and restarts into it when the shopper wants. */
export class UpdateModel {
  news: UpdateNews | { state: 'checking' } = { state: 'checking' }
  private stop: () => void = () => {}
  /** Answers to an older question no longer count. */
  private asked = 0

  constructor(
    private readonly app: WithHosts<'update'>,
    private readonly delay = (run: () => void, ms: number) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  ) {
    makeAutoObservable<this, 'app' | 'delay' | 'stop' | 'asked'>(this, {
      app: false,
      delay: false,
      stop: false,
      asked: false,
    })
  }

  check() {
    const asked = ++this.asked
    this.news = { state: 'checking' }
    this.stop()
    this.stop = this.delay(() => this.hear(asked, { state: 'failed' }), SILENCE_MS)
    this.app.hosts.update.check((news) => this.hear(asked, news))
  }

  private hear(asked: number, news: UpdateNews) {
    if (asked !== this.asked) return
    this.stop()
    this.news = news
  }

  apply() {
    if (this.news.state === 'ready') this.news.apply()
  }

  dispose() {
    this.asked++
    this.stop()
  }
}
