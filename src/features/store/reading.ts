import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'

type Answer<T> = { ok: true; data: T | null } | { ok: false }

/** Read-only data of a page: loading, loaded, failed or empty. Drops the reply to an outdated request. */
export class Reading<T extends object> {
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
