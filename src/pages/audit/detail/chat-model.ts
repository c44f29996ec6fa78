import { runInAction } from 'mobx'
import { byTimer, type Delay } from '@/stores/delay'
import type { Reply } from '@/contract/types'
import { NewsLine } from '@/page-kit/news-line'
import type { WithHosts } from '@/page-kit/ports'
import { observableModel } from '@/stores/observable-model'
import { staffChatTexts as texts } from '@/texts/staff-conversations'
import { WorkLoader, type WorkApp } from './work-loader'

export type WorkChat = Reply<'workChat'>
export type ChatMessage = Reply<'workChatMessages'>['list'][number]

/** How often activity extends the lease, in ms. */
const RENEW_MS = 60_000

/** Conversation of a shopper: its messages are open while the caller holds it. */
export class ChatDetailModel {
  readonly work: WorkLoader<WorkChat>
  /** Messages, oldest first; null unless the caller holds the conversation. */
  messages: ChatMessage[] | null = null
  /** Whether there are older messages. */
  hasMore = false
  text = ''
  private readonly line: NewsLine
  private isShown = true
  private isOlder = false
  private renewedAt = 0
  /** Client-side id of the answer that is being sent; kept until the server has stored it. */
  private answerId = ''

  constructor(
    private readonly app: WorkApp & WithHosts<'device' | 'network' | 'socket' | 'transport'>,
    private readonly no: string,
    delay: Delay = byTimer,
  ) {
    this.work = new WorkLoader(app, null, () => this.fetch())
    this.line = new NewsLine(app, () => void this.work.load(), delay)
    observableModel(this, {
      untracked: ['app', 'no', 'work', 'line', 'isShown', 'isOlder', 'renewedAt', 'answerId'],
      byReference: ['messages'],
    })
  }

  get chat() {
    return this.work.loader.data
  }

  get canSend() {
    return this.text.trim() !== ''
  }

  /** Number of the last message on the screen. */
  private get to() {
    return this.messages?.[this.messages.length - 1]?.id ?? 0
  }

  /** Loads the conversation, and again at every piece of news while the page shows. */
  load = async () => {
    this.isShown = true
    await this.work.load()
    if (this.isShown && this.chat) this.line.start()
  }

  hide = () => {
    this.isShown = false
    this.line.stop()
  }

  private async fetch() {
    const { api } = this.app.stores
    const result = await api.call('workChat', { no: this.no })
    if (!result.ok || result.data.mine !== 1) runInAction(() => (this.messages = null))
    else await this.readNews()
    return result
  }

  /** Loads the messages since the last one on the screen; the newest page at first. */
  private async readNews() {
    const { api } = this.app.stores
    for (;;) {
      const after = this.messages ? { after: this.to } : {}
      const result = await api.call('workChatMessages', { no: this.no, ...after })
      if (!result.ok) return
      const isFirst = this.messages === null
      runInAction(() => {
        if (isFirst) this.hasMore = result.data.more
        this.add(result.data.list)
      })
      if (isFirst || !result.data.more || result.data.list.length === 0) return
    }
  }

  /** Adds messages without duplicates. */
  private add(rows: readonly ChatMessage[]) {
    const known = new Map([...(this.messages ?? []), ...rows].map((row) => [row.id, row]))
    this.messages = [...known.values()].sort((a, b) => a.id - b.id)
  }

  older = async () => {
    const [first] = this.messages ?? []
    if (!first || this.isOlder) return
    this.isOlder = true
    const result = await this.app.stores.api.call('workChatMessages', { no: this.no, before: first.id })
    this.isOlder = false
    if (!result.ok) return this.app.feedback.toast(texts.olderFailed)
    runInAction(() => {
      this.hasMore = result.data.more
      this.add(result.data.list)
    })
  }

  take = () => this.work.alone(() => this.renew())

  private async renew() {
    const { api } = this.app.stores
    const result = await api.call('takeChat', { no: this.no })
    if (result.ok) this.renewedAt = api.now()
    else this.app.fail(result.error)
    await this.load()
  }

  /** Loads the conversation again once the lease has ended, which closes the messages. `now` in ms. */
  closeAfterLease = (now: number) => {
    const { heldUntil = null } = this.chat ?? {}
    if (this.messages && heldUntil && Date.parse(heldUntil) <= now) void this.load()
  }

  /** Takes over the typed answer; activity extends the lease, at most once a minute. */
  write = (text: string) => {
    if (text === this.text) return
    this.text = text
    this.answerId = ''
    if (!this.messages || this.app.stores.api.now() - this.renewedAt < RENEW_MS) return
    this.renewedAt = this.app.stores.api.now()
    void this.renew()
  }

  /** Sends the answer; a failed one stays in the field, and is sent again as the same answer. */
  send = () =>
    this.work.alone(async () => {
      if (!this.canSend || !this.messages) return
      const { api } = this.app.stores
      this.answerId ||= this.app.hosts.device.randomId()
      const input = { no: this.no, clientId: this.answerId, text: this.text.trim(), to: this.to }
      const result = await api.call('answerChat', input)
      if (!result.ok) {
        this.app.fail(result.error)
        return this.load()
      }
      this.renewedAt = api.now()
      runInAction(() => {
        this.text = ''
        this.answerId = ''
      })
      return this.work.load()
    })

  handBack = () =>
    this.work.alone(async () => {
      const result = await this.app.stores.api.call('handBackChat', { no: this.no })
      if (!result.ok) return this.app.fail(result.error)
      this.app.feedback.toast(texts.handedBack)
      await this.load()
    })

  close = () =>
    this.work.alone(async () => {
      const result = await this.app.stores.api.call('closeChat', { no: this.no, to: this.to })
      if (result.ok) return this.app.replace('auditSuccess', { type: 'chat', no: this.no, done: 'close' })
      this.app.fail(result.error)
      return this.load()
    })

  openProduct = (barcode: string) => void this.app.go('goods', { id: barcode })
  login = () => this.app.login()
  toWorkspace = () => void this.app.replace('auditHome')

  dispose() {
    this.line.stop()
    this.work.dispose()
  }
}
