import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { LOOKUP } from '@/api/flows'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { Loader } from '@/page-kit/loader'
import type { Reply } from '@/contract/types'
import { callService } from '@/features/product/detail/phone'
import { serviceTexts } from '@/texts/service'

/** Fewest characters of an order number. */
const LEAST = 8

/** The help centre: questions, an order's state by its number, and contacts. */
export class HomeModel {
  readonly questions: Loader<Reply<'questions'>>
  number = ''
  problem = ''
  state: Reply<'orderState'> | null = null
  isBusy = false

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'slices' | 'startup'> &
      WithHosts<'phone'>,
  ) {
    this.questions = new Loader(() => this.request())
    observableModel(this, { untracked: ['app', 'questions'], byReference: ['state'] })
  }

  /** Loads the questions; offline returns the stored ones. @spec BC-56 */
  private async request() {
    const { api, slices } = this.app.stores
    const [reply, storedSlices] = await Promise.all([api.call('questions', {}), slices()])
    if (reply.ok) storedSlices.putSlice('api', { questions: reply.data })
    else if (storedSlices.api.questions) return { ok: true as const, data: storedSlices.api.questions }
    return reply
  }

  type = (text: string) => {
    this.number = text.trim()
    this.problem = ''
  }

  /** Looks up an order's state. A refusal keeps the input. */
  lookUpOrder = async () => {
    if (this.isBusy) return
    if (this.number.length < LEAST) return void (this.problem = serviceTexts.order.short)
    this.isBusy = true
    const reply = await this.app.stores.api.call('orderState', { orderNo: this.number })
    runInAction(() => {
      this.isBusy = false
      this.state = reply.ok ? reply.data : null
    })
    if (!reply.ok) this.app.fail(reply.error, LOOKUP)
  }

  open = (id: number) => void this.app.go('serviceAnswer', { id })
  toSearch = () => void this.app.go('serviceSearch')
  toOnline = () => void this.app.go('serviceOnline')
  toOrders = () => void this.app.go('orderList', { index: 0 })
  toChats = () => void this.app.go('chats')
  /** @spec BC-88 */
  call = () => void callService(this.app, serviceTexts.callTitle)

  dispose() {
    this.questions.dispose()
  }
}
