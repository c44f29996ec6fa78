import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'

type Answer<T> = { ok: true; data: T | null } | { ok: false }

/**
 * Loads the data of a page that only reads: loading, ready, failed, or ready without data. Drops the reply to an
 * outdated request.
 */
export class PageData<T extends object> {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  data: T | null = null
  private requestId = 0

  constructor(private readonly request: () => Promise<Answer<T>>) {
    observableModel(this, { untracked: ['request', 'requestId'], byReference: ['data'] })
  }

  load = async () => {
    const requestId = ++this.requestId
    this.state = 'loading'
    const answer = await this.request()
    if (requestId !== this.requestId) return
    runInAction(() => {
      this.state = answer.ok ? 'ready' : 'failed'
      this.data = answer.ok ? answer.data : null
    })
  }

  dispose() {
    this.requestId += 1
  }
}
