import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { FailureDisplay, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { commonTexts } from '@/texts/common'
import { familyTexts } from '@/texts/family'

const texts = familyTexts.link

interface Content {
  link: Reply<'carerLink'>
  /** Orders of the account that the shopper looks after; null without the right. */
  orders: Reply<'elderOrders'> | null
  /** Medicines of that account that run out; null without the right. */
  refills: Reply<'elderRefills'> | null
}

/**
 * Link to one relative: its rights, the data that they show to the relative, the services for the elder, and its end.
 */
export class FamilyLinkModel {
  state: 'loading' | 'ready' | 'failed' | 'missing' = 'loading'
  data: Content | null = null
  private isEnding = false
  private requestId = 0

  constructor(
    private readonly app: Navigation & FailureDisplay & WithFeedback & WithStores<'api'>,
    private readonly id: number,
  ) {
    observableModel(this, { untracked: ['app', 'id', 'requestId', 'isEnding'], byReference: ['data'] })
  }

  load = async () => {
    const requestId = ++this.requestId
    const { data, state } = await this.fetch()
    if (requestId !== this.requestId) return
    runInAction(() => {
      // A link that has ended meanwhile shows nothing more.
      if (data || state === 'missing') this.data = data
      if (data || state === 'missing' || !this.data) this.state = state
    })
  }

  private async fetch(): Promise<Pick<FamilyLinkModel, 'state' | 'data'>> {
    const { api } = this.app.stores
    const { id } = this
    const link = await api.call('carerLink', { id })
    if (!link.ok) return { state: isMissing(link.error) ? 'missing' : 'failed', data: null }
    const { role, rights } = link.data
    const [orders, refills] = await Promise.all([
      role === 'carer' && rights.orders ? api.call('elderOrders', { id }) : null,
      role === 'carer' && rights.refills ? api.call('elderRefills', { id }) : null,
    ])
    if (orders?.ok === false || refills?.ok === false) return { state: 'failed', data: null }
    return { state: 'ready', data: { link: link.data, orders: orders?.data ?? null, refills: refills?.data ?? null } }
  }

  get now() {
    return this.app.stores.api.now()
  }

  toProducts = () => void this.app.go('category')
  toFamily = () => void this.app.replace('family')

  /** Ends the link after a confirmation. */
  end = async () => {
    if (this.isEnding) return
    const { endTitle: title, endText: message, endConfirm: confirm } = texts
    const question = { title, message, confirm, cancel: commonTexts.cancel, danger: true }
    if (!(await this.app.feedback.askQuestion(question)) || this.isEnding) return
    this.isEnding = true
    const result = await this.app.stores.api.call('endCarerLink', { id: this.id })
    this.isEnding = false
    if (!result.ok) return this.app.fail(result.error)
    this.app.feedback.toast(texts.ended)
    await this.app.back()
  }

  dispose() {
    this.requestId += 1
  }
}
