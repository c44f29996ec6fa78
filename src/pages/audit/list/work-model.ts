import { isMissing } from '@/api/flows'
import type { Api, ApiError } from '@/api'
import type { Reply } from '@/contract/types'
import type { AuditType } from '@/features/audit/work'
import { Rows } from '@/features/product/rows'
import type { FailureDisplay, LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import { observableModel } from '@/stores/observable-model'

export type ConsultCard = Reply<'workConsults'>['list'][number]
export type OrderCard = Reply<'workOrders'>['list'][number]
export type RefundCard = Reply<'workRefunds'>['list'][number]
export type ChatCard = Reply<'workChats'>['list'][number]
export type QuestionCard = Reply<'workQuestions'>['list'][number]

interface Page {
  pageNum: number
  pageSize: number
}

type Answer<Card> =
  | { ok: true; data: { list: Card[]; totalPage: number; totalCount: number } }
  | { ok: false; error: ApiError }

/** Queue of one kind of work: its tabs, its call, and the number of a row. */
interface Queue<Card, State extends string> {
  type: AuditType
  states: readonly [State, ...State[]]
  fetchPage(api: Api, state: State, page: Page): Promise<Answer<Card>>
  noOf(card: Card): string
}

type App = Navigation & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>

/** Rows of one queue of the store, by state. */
export class WorkListModel<Card extends object, State extends string> {
  state: State
  /** Whether the account may not do this work. */
  isRefused = false
  readonly rows: Rows<Card>

  constructor(
    private readonly app: App,
    private readonly queue: Queue<Card, State>,
  ) {
    ;[this.state] = queue.states
    this.rows = new Rows<Card>(app, (page) => this.request(page), queue.noOf)
    observableModel(this, { untracked: ['app', 'queue', 'rows'] })
  }

  private async request(page: Page) {
    const result = await this.queue.fetchPage(this.app.stores.api, this.state, page)
    this.setRefused(!result.ok && isMissing(result.error))
    return result
  }

  private setRefused(isRefused: boolean) {
    this.isRefused = isRefused
  }

  choose = (state: State) => {
    if (state === this.state) return
    this.state = state
    void this.rows.restart()
  }

  load = () => this.rows.load()
  more = () => this.rows.more()
  open = (card: Card) => void this.app.go('auditDetail', { type: this.queue.type, no: this.queue.noOf(card) })
  toWorkspace = () => void this.app.go('auditHome')

  dispose() {
    this.rows.dispose()
  }
}

export const orderList = (app: App) =>
  new WorkListModel<OrderCard, 'waiting' | 'ready' | 'sent'>(app, {
    type: 'order',
    states: ['waiting', 'ready', 'sent'],
    fetchPage: (api, state, page) => api.call('workOrders', { ...page, state }),
    noOf: ({ orderNo }) => orderNo,
  })

/** Consultations that wait for a doctor, and those that the caller holds. */
export const consultList = (app: App) =>
  new WorkListModel<ConsultCard, 'waiting' | 'mine'>(app, {
    type: 'consult',
    states: ['waiting', 'mine'],
    fetchPage: (api, state, page) => api.call('workConsults', { ...page, state }),
    noOf: ({ no }) => no,
  })

export const refundList = (app: App) =>
  new WorkListModel<RefundCard, 'asked' | 'returned' | 'ended'>(app, {
    type: 'refund',
    states: ['asked', 'returned', 'ended'],
    fetchPage: (api, state, page) => api.call('workRefunds', { ...page, state }),
    noOf: ({ id }) => String(id),
  })

/** Conversations that wait for an answer, those that the caller holds, and those of the last days. */
export const chatList = (app: App) =>
  new WorkListModel<ChatCard, 'waiting' | 'mine' | 'recent'>(app, {
    type: 'chat',
    states: ['waiting', 'mine', 'recent'],
    fetchPage: (api, state, page) => api.call('workChats', { ...page, state }),
    noOf: ({ no }) => no,
  })

export const questionList = (app: App) =>
  new WorkListModel<QuestionCard, 'open'>(app, {
    type: 'question',
    states: ['open'],
    fetchPage: (api, _state, page) => api.call('workQuestions', page),
    noOf: ({ id }) => String(id),
  })
