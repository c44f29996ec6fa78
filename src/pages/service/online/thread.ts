import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'

export type Message = Reply<'sendMessage'>

/** Messages of a conversation, oldest first: loaded page by page from the end, then updated with new ones. */
export class Thread {
  list: Message[] = []
  /** Whether there are older messages. */
  hasMore = false
  isOlder = false
  /** Id up to which the other side has read the shopper's messages. */
  readTo = 0
  /** Id up to which the messages are complete: an own message may come back before a reply that was written earlier. */
  private completeTo = 0
  private isRequesting = false
  private isReloadPending = false
  private isGone = false
  /** Id up to which reading has been reported. */
  private reportedReadId = 0

  constructor(
    private readonly app: FailureDisplay & WithStores<'api'>,
    private readonly chatId: () => number,
  ) {
    observableModel(this, {
      untracked: ['app', 'chatId', 'completeTo', 'isRequesting', 'isReloadPending', 'isGone', 'reportedReadId'],
      byReference: ['list'],
    })
  }

  /** Loads the newest page. Returns false when that fails. */
  async load(): Promise<boolean> {
    const result = await this.app.stores.api.call('chatMessages', { chatId: this.chatId() })
    if (!result.ok || this.isGone) return false
    runInAction(() => {
      this.takePage(result.data.list)
      this.hasMore = result.data.more
      this.readTo = result.data.readTo
    })
    this.reportRead()
    return true
  }

  /** Loads new messages. Many calls during a request cause only one more request. */
  refresh = async () => {
    if (this.isRequesting) return void (this.isReloadPending = true)
    this.isRequesting = true
    do {
      this.isReloadPending = false
      const from = this.completeTo
      const result = await this.app.stores.api.call('chatMessages', { chatId: this.chatId(), after: from })
      if (this.isGone || !result.ok) break
      runInAction(() => {
        this.takePage(result.data.list)
        this.readTo = result.data.readTo
      })
      // Stops when a page brings nothing new.
      this.isReloadPending ||= result.data.more && this.completeTo > from
      this.reportRead()
    } while (this.isReloadPending)
    this.isRequesting = false
  }

  older = async () => {
    const [first] = this.list
    if (!first || !this.hasMore || this.isOlder) return
    this.isOlder = true
    const result = await this.app.stores.api.call('chatMessages', { chatId: this.chatId(), before: first.id })
    if (this.isGone) return
    runInAction(() => {
      this.isOlder = false
      if (!result.ok) return
      this.take(result.data.list)
      this.hasMore = result.data.more
    })
    if (!result.ok) this.app.fail(result.error)
  }

  private takePage(rows: readonly Message[]) {
    this.take(rows)
    this.completeTo = Math.max(this.completeTo, rows[rows.length - 1]?.id ?? 0)
  }

  /** Adds messages without duplicates, whatever their source. */
  take(rows: readonly Message[]) {
    if (rows.length === 0) return
    const known = new Map([...this.list, ...rows].map((row) => [row.id, row]))
    this.list = [...known.values()].sort((a, b) => a.id - b.id)
  }

  private reportRead() {
    const last = this.list.filter(({ mine }) => !mine).at(-1)?.id ?? 0
    if (last <= this.reportedReadId) return
    this.reportedReadId = last
    // Ignores a failure: the next mark covers it.
    void this.app.stores.api.call('readChat', { chatId: this.chatId(), to: last })
  }

  dispose() {
    this.isGone = true
  }
}
