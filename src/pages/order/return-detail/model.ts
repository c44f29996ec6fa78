import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { formatShopTime } from '@/domain/shop-time'
import { afterSaleTexts as texts } from '@/texts/after-sale'
import { commonTexts } from '@/texts/common'

type Facts = Reply<'afterSales'>

/** An after-sale request: its state, its refund, and the parcel with the returned products. @spec PR-24 */
export class ReturnDetailModel {
  state: 'loading' | 'ready' | 'failed' | 'gone' = 'loading'
  facts: Facts | null = null
  com = ''
  num = ''
  error = ''
  saving = false
  private readonly id: number
  private readonly orderNo: string
  private requestId = 0

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & WithStores<'api'> & WithHosts<'clipboard'>,
    { id, orderNo = '' }: { id?: string; orderNo?: string },
  ) {
    this.id = Number(id)
    this.orderNo = orderNo
    observableModel(this, { untracked: ['app', 'id', 'orderNo', 'requestId'], byReference: ['facts'] })
  }

  get one() {
    return this.facts?.cases.find(({ id }) => id === this.id) ?? null
  }

  /** Text on the next step; names the last day to send products back. @spec PR-24 */
  get note(): string {
    if (!this.one) return ''
    const { state, returnBy } = this.one
    return returnBy ? texts.returnBy(formatShopTime(returnBy, 'M月D日 HH:mm')) : texts.notes[state]
  }

  /** Loads every time the page shows: the request may have changed in the meantime. */
  load = async () => {
    const requestId = ++this.requestId
    if (!this.facts) this.state = 'loading'
    const result = await this.app.stores.api.call('afterSales', { orderNo: this.orderNo })
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (result.ok) this.facts = result.data
      if (result.ok) this.state = this.one ? 'ready' : 'gone'
      else if (!this.facts) this.state = result.error.kind === 'business' ? 'gone' : 'failed'
    })
  }

  setCom = (com: string) => {
    this.com = com
    this.error = ''
  }

  setNum = (num: string) => {
    this.num = num
    this.error = ''
  }

  /** Copies name, phone and address of the store that takes the products back. */
  copyStore = async () => {
    const store = this.one?.returnTo
    if (!store) return
    const copied = await this.app.hosts.clipboard.write(`${store.name} ${store.phone} ${store.address}`)
    if (copied.ok && !copied.value.isReported) this.app.feedback.toast(commonTexts.toast.copied)
  }

  /** Submits the return parcel. @spec ER-76 */
  send = async () => {
    if (this.saving) return
    const [com, num] = [this.com.trim(), this.num.trim()]
    if (!com || !/^[\w-]{6,40}$/.test(num)) {
      this.error = texts.numWrong
      return
    }
    this.saving = true
    const { api } = this.app.stores
    const result = await this.app.feedback.during(
      commonTexts.submitting,
      api.call('backGoods', { id: this.id, com, num }),
    )
    runInAction(() => (this.saving = false))
    if (!result.ok) return this.app.fail(result.error)
    this.app.feedback.toast(texts.sent)
    await this.load()
  }

  /** Whether the request can be withdrawn: neither money nor products are on the way back. @spec PR-24 */
  get canWithdraw() {
    return this.one?.state === 'asked' || this.one?.state === 'returning'
  }

  /** Whether a refused or closed request can be made again. */
  get canRequestAgain() {
    return this.one?.state === 'refused' || this.one?.state === 'closed'
  }

  withdraw = async () => {
    if (this.saving) return
    this.saving = true
    const { feedback, stores } = this.app
    const isSure = await feedback.askQuestion(texts.withdrawAsk)
    const result = isSure
      ? await feedback.during(commonTexts.submitting, stores.api.call('withdrawAfterSale', { id: this.id }))
      : null
    runInAction(() => (this.saving = false))
    if (!result) return
    if (!result.ok) this.app.fail(result.error)
    else feedback.toast(texts.withdrawn)
    // Loads the request's new state after a success and after a refusal.
    await this.load()
  }

  requestAgain = () => {
    if (this.facts) void this.app.go('orderAfterSale', { id: this.facts.orderId })
  }

  toOrder = () => {
    const { facts } = this
    if (facts) void this.app.go('orderDetail', { status: facts.orderStatusCode, id: facts.orderId })
    else void this.app.replace('orderList', { index: 0 })
  }

  dispose() {
    this.requestId += 1
  }
}
