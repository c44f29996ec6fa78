import { makeAutoObservable, observable, runInAction } from 'mobx'
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

/** One text to be read. `null` is an answer: there is none. */
export class ReadingModel {
  state: 'loading' | 'ready' | 'missing' | 'failed' = 'loading'
  reading: Reading | null = null
  /** An answer to an older question is dropped. */
  private asked = 0

  constructor(
    /** Undefined where the address names none. */
    public id: number | undefined,
    private readonly fetch: (id: number | undefined) => Promise<Answer>,
    private readonly onRead: (reading: Reading) => void = () => {},
  ) {
    makeAutoObservable<this, 'fetch' | 'asked' | 'onRead'>(this, {
      fetch: false,
      asked: false,
      onRead: false,
      reading: observable.ref,
    })
  }

  async load() {
    const asked = ++this.asked
    this.state = 'loading'
    const answer = await this.fetch(this.id)
    if (asked !== this.asked) return
    runInAction(() => {
      this.reading = answer.ok ? answer.data : null
      if (answer.ok) this.state = answer.data ? 'ready' : 'missing'
      else this.state = isMissing(answer.error) ? 'missing' : 'failed'
    })
    if (answer.ok && answer.data) this.onRead(answer.data)
  }

  /** Another one in its place. */
  open(id: number | undefined) {
    this.id = id
    return this.load()
  }
}

/** An id of an address; undefined for what is none. */
export const idOf = (text: string | undefined) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined)
