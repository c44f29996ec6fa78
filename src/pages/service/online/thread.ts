import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { FailureDisplay, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'

export type Message = Reply<'sendMessage'>

/** What has been said, oldest first: page by page from the end, and what comes after it. */
export class Thread {
  list: Message[] = []
  /** There is something older. */
  more = false
  isOlder = false
  /** The desk has read the shopper's words up to this one. */
  readTo = 0
  /** Up to this one everything is here; an own message may come back before an answer that was written earlier. */
  private hereTo = 0
  private isAsking = false
  private wantsAgain = false
  private isGone = false
  /** Up to this one the shopper's reading has been told. */
  private told = 0

  constructor(
    private readonly app: FailureDisplay & WithStores<'api'>,
    private readonly chatId: () => number,
  ) {
    makeAutoObservable<this, 'app' | 'chatId' | 'hereTo' | 'isAsking' | 'wantsAgain' | 'isGone' | 'told'>(this, {
      ...{ app: false, chatId: false, hereTo: false, isAsking: false, wantsAgain: false, isGone: false, told: false },
      list: observable.ref,
    })
  }

  /** The newest page. False where it did not come. */
  async load(): Promise<boolean> {
    const found = await this.app.stores.api.call('chatMessages', { chatId: this.chatId() })
    if (!found.ok || this.isGone) return false
    runInAction(() => {
      this.takePage(found.data.list)
      this.more = found.data.more
      this.readTo = found.data.readTo
    })
    this.tellRead()
    return true
  }

  /** What came since. Of many wishes that come meanwhile one is fulfilled. */
  refresh = async () => {
    if (this.isAsking) return void (this.wantsAgain = true)
    this.isAsking = true
    do {
      this.wantsAgain = false
      const from = this.hereTo
      const found = await this.app.stores.api.call('chatMessages', { chatId: this.chatId(), after: from })
      if (this.isGone || !found.ok) break
      runInAction(() => {
        this.takePage(found.data.list)
        this.readTo = found.data.readTo
      })
      // A page that brings nothing new is the last one.
      this.wantsAgain ||= found.data.more && this.hereTo > from
      this.tellRead()
    } while (this.wantsAgain)
    this.isAsking = false
  }

  older = async () => {
    const [first] = this.list
    if (!first || !this.more || this.isOlder) return
    this.isOlder = true
    const found = await this.app.stores.api.call('chatMessages', { chatId: this.chatId(), before: first.id })
    if (this.isGone) return
    runInAction(() => {
      this.isOlder = false
      if (!found.ok) return
      this.take(found.data.list)
      this.more = found.data.more
    })
    if (!found.ok) this.app.fail(found.error)
  }

  private takePage(rows: readonly Message[]) {
    this.take(rows)
    this.hereTo = Math.max(this.hereTo, rows[rows.length - 1]?.id ?? 0)
  }

  /** Nothing twice, whichever way it came. */
  take(rows: readonly Message[]) {
    if (rows.length === 0) return
    const known = new Map([...this.list, ...rows].map((row) => [row.id, row]))
    this.list = [...known.values()].sort((a, b) => a.id - b.id)
  }

  private tellRead() {
    const last = this.list.filter(({ mine }) => !mine).at(-1)?.id ?? 0
    if (last <= this.told) return
    this.told = last
    // A mark that is lost is told with the next one.
    void this.app.stores.api.call('readChat', { chatId: this.chatId(), to: last })
  }

  dispose() {
    this.isGone = true
  }
}
