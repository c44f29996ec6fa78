import { runInAction } from 'mobx'
import { observableModel } from '../stores/observable-model'
import { isMissing } from '../api/flows'
import type { ApiError } from '../api/result'

type Answer<T> = { ok: true; data: T } | { ok: false; error: ApiError }

/**
 * Loads one reply that a page shows. Keeps the content while it reloads, unless another page may have made it untrue
 * (`keeps`); drops a reply to an older request.
 */
export class Loader<T> {
  state: 'loading' | 'ready' | 'failed' | 'missing' | 'visitor' = 'loading'
  data: T | null = null
  private requestId = 0

  constructor(
    private readonly fetch: () => Promise<Answer<T>>,
    /** False while the request is not allowed: a visitor may not load private data. */
    private readonly isOpen: () => boolean = () => true,
    /** False for content that must not stay while it reloads, such as "not opened" after the form that opens it. */
    private readonly keeps: (data: T) => boolean = () => true,
  ) {
    observableModel(this, { untracked: ['fetch', 'requestId', 'isOpen', 'keeps'], byReference: ['data'] })
  }

  load = async () => {
    const requestId = ++this.requestId
    if (!this.isOpen()) return this.enterState('visitor')
    if (this.data !== null && !this.keeps(this.data)) this.data = null
    if (this.data === null) this.state = 'loading'
    const answer = await this.fetch()
    if (requestId !== this.requestId) return
    if (answer.ok) this.put(answer.data)
    else if (isMissing(answer.error)) this.enterState('missing')
    else if (this.data === null) this.enterState('failed')
  }

  /** Shows data that another call has returned. */
  put = (data: T) =>
    runInAction(() => {
      this.data = data
      this.state = 'ready'
    })

  private enterState(state: 'missing' | 'failed' | 'visitor') {
    runInAction(() => {
      this.state = state
      this.data = null
    })
  }

  /** Drops a reply in progress. */
  dispose() {
    this.requestId += 1
  }
}
