import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { ApiError } from '@/api/result'
import type { Reply } from '@/contract/types'

export interface Reading {
  id: number
  title: string
  time: string
  content: Reply<'article'>['content']
  author?: string
  older?: number | null
  newer?: number | null
}

type Answer = { ok: true; data: Reading | null } | { ok: false; error: ApiError }

/** One text to read. A reply of `null` means that there is none. */
export class ReadingModel {
  state: 'loading' | 'ready' | 'missing' | 'failed' = 'loading'
  reading: Reading | null = null
  /** Counts requests, to drop the reply to an outdated one. */
  private requestId = 0

  constructor(
    /** Id of the text; undefined if the url contains none. */
    public id: number | undefined,
    private readonly fetch: (id: number | undefined) => Promise<Answer>,
    private readonly onRead: (reading: Reading) => void = () => {},
  ) {
    observableModel(this, { untracked: ['fetch', 'requestId', 'onRead'], byReference: ['reading'] })
  }

  async load() {
    const requestId = ++this.requestId
    this.state = 'loading'
    const answer = await this.fetch(this.id)
    if (requestId !== this.requestId) return
    runInAction(() => {
      this.reading = answer.ok ? answer.data : null
      if (answer.ok) this.state = answer.data ? 'ready' : 'missing'
      else this.state = isMissing(answer.error) ? 'missing' : 'failed'
    })
    if (answer.ok && answer.data) this.onRead(answer.data)
  }

  /** Opens another text in place of this one. */
  open(id: number | undefined) {
    this.id = id
    return this.load()
  }
}
