import { makeAutoObservable, observable, runInAction } from 'mobx'

type Answer<T> = { ok: true; data: T | null } | { ok: false }

/** Read-only data of a page: loading, loaded, failed or empty. Drops the reply to an outdated request. */
export class Reading<T extends object> {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  data: T | null = null
  private requestId = 0

  constructor(private readonly request: () => Promise<Answer<T>>) {
    makeAutoObservable<this, 'request' | 'requestId'>(this, { request: false, requestId: false, data: observable.ref })
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
