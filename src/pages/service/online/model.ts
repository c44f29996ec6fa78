import { runInAction } from 'mobx'
import { byTimer, type Delay } from '@/stores/delay'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { callService } from '@/features/product/detail/phone'
import { NewsLine } from '@/page-kit/news-line'
import { serviceTexts } from '@/texts/service'
import { conversationTexts } from '@/texts/conversation'
import { Outbox } from './outbox'
import { Thread } from './thread'

type Opened = Reply<'openChat'>

/** Delay in ms between page and conversation. @spec NAV-35 */
export const OPENS_MS = 50
const CONVERSATION_KINDS = ['service', 'pharmacist'] as const
const TYPES = ['good', 'order'] as const

/** A conversation with customer service or a pharmacist. @spec NAV-35 BC-56 */
export class OnlineModel {
  state: 'loading' | 'ready' | 'failed' | 'visitor' = 'loading'
  chat: Opened | null = null
  inputText = ''
  readonly thread: Thread
  readonly outbox: Outbox
  private readonly line: NewsLine
  private requestId = 0
  private isShown = true

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithStores<'api' | 'session' | 'slices' | 'upload' | 'startup'> &
      WithHosts<'device' | 'network' | 'phone' | 'pictures' | 'socket' | 'transport'>,
    private readonly params: Record<string, string | undefined>,
    private readonly delay: Delay = byTimer,
  ) {
    const chatId = () => this.chat?.chatId ?? 0
    this.thread = new Thread(app, chatId)
    this.outbox = new Outbox(app, chatId, this.thread)
    this.line = new NewsLine(app, () => void this.thread.refresh(), delay)
    observableModel(this, {
      untracked: ['app', 'params', 'delay', 'line', 'requestId', 'isShown', 'thread', 'outbox'],
      byReference: ['chat'],
    })
  }

  get title() {
    return conversationTexts.desks[this.chat?.desk ?? 'service']
  }

  /** Product or order the conversation is about, until it has been sent. */
  get card() {
    return this.chat?.good ?? this.chat?.order ?? null
  }

  load = async () => {
    const requestId = ++this.requestId
    if (!this.app.stores.session.isLoggedIn) return this.enterState('visitor')
    if (this.chat) return this.line.start()
    this.enterState('loading')
    await new Promise<void>((resolve) => void this.delay(resolve, OPENS_MS))
    if (requestId !== this.requestId) return
    const opened = await this.app.stores.api.call('openChat', await this.readChatInput())
    if (requestId !== this.requestId) return
    if (!opened.ok) return this.enterState('failed')
    runInAction(() => (this.chat = opened.data))
    const isThere = await this.thread.load()
    if (requestId !== this.requestId) return
    if (!isThere) return this.showFailure()
    this.enterState('ready')
    void this.remember()
    if (this.isShown) this.line.start()
  }

  private showFailure() {
    this.chat = null
    this.enterState('failed')
  }

  /** Returns the conversation of the url; without parameters, the shopper's last one. @spec BC-56 */
  private async readChatInput() {
    const storedSlices = await this.app.stores.slices()
    const type = TYPES.find((one) => one === this.params.type)
    const conversationKind =
      CONVERSATION_KINDS.find((one) => one === this.params.desk) ?? (type ? 'service' : storedSlices.consultCenter.desk)
    const id = this.params.id ?? (type === 'order' ? storedSlices.apiOrder.orderNo : '')
    return { desk: conversationKind, ...(type && id ? { type, id } : {}) }
  }

  private async remember() {
    const { chat } = this
    const storedSlices = await this.app.stores.slices()
    if (chat) storedSlices.putSlice('consultCenter', { desk: chat.desk })
    if (chat?.order) storedSlices.putSlice('apiOrder', { orderNo: chat.order.orderNo })
  }

  private enterState(state: OnlineModel['state']) {
    runInAction(() => (this.state = state))
  }

  show = () => {
    this.isShown = true
    void this.load()
  }

  /** Closes the connection while the page is hidden. */
  hide = () => {
    this.isShown = false
    this.line.stop()
  }

  type = (text: string) => {
    this.inputText = text
  }

  /**
   * Sends the typed text and clears the field, because the text then shows in the conversation, where it can be sent
   * again.
   */
  sendMessage = () => {
    const text = this.inputText.trim()
    if (!text) return
    this.inputText = ''
    void this.outbox.text(text)
  }

  sendCard = () => {
    const { good: product, order } = this.chat ?? {}
    if (product) void this.outbox.card('good', product.barcode)
    else if (order) void this.outbox.card('order', order.orderNo)
    this.dropCard()
  }

  dropCard = () => {
    if (this.chat) this.chat = { ...this.chat, good: null, order: null }
  }

  /** @spec BC-88 */
  call = () => void callService(this.app, serviceTexts.callTitle)
  login = () => this.app.login()
  follow = (url: string) => void this.app.follow(url)
  openGood = (barcode: string) => void this.app.go('goods', { id: barcode })
  openOrder = (status: number, id: number) => void this.app.go('orderDetail', { status, id })

  dispose() {
    this.requestId += 1
    this.line.stop()
    this.thread.dispose()
  }
}
