import { makeAutoObservable, observable, runInAction } from 'mobx'

type Answer<T> = { ok: true; data: T | null } | { ok: false }

/** Read-only data of a page: loading, loaded, failed or empty. Drops the reply to an outdated request. */
export class Reading<T extends object> {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  data: T | null = null
  private asked = 0

  constructor(private readonly ask: () => Promise<Answer<T>>) {
    makeAutoObservable<this, 'ask' | 'asked'>(this, { ask: false, asked: false, data: observable.ref })
  }

  load = async () => {
    const asked = ++this.asked
    this.state = 'loading'
    const answer = await this.ask()
    if (asked !== this.asked) return
    runInAction(() => {
      this.state = answer.ok ? 'ready' : 'failed'
      this.data = answer.ok ? answer.data : null
    })
  }

  dispose() {
    this.asked += 1
  }
}
