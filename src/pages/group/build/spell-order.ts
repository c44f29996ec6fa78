import { runInAction } from 'mobx'
import type { Result } from '@/api/result'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { allowedActions, OrderStatus } from '@/domain/order-status'
import { commonTexts } from '@/texts/common'
import { spellTexts } from '@/texts/spell'

const texts = spellTexts.order
type Order = Reply<'spellOrder'>
/** Statuses with a parcel. */
const SENT: readonly number[] = [OrderStatus.shipped, OrderStatus.delivered, OrderStatus.completed]

/** The shopper's order in a spell group: its state, its parcel and what can be done with it. @spec PR-33 */
export class SpellOrderModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  order: Order | null = null
  /** Newest step of the parcel, '' for none. */
  step = ''
  private orderNo = ''
  private isBusy = false

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & WithStores<'api'>,
    /** Reloads the group after the order has changed. */
    private readonly reloadGroup: () => Promise<unknown>,
  ) {
    observableModel(this, { untracked: ['app', 'reloadGroup', 'orderNo', 'isBusy'], byReference: ['order'] })
  }

  /** Loads the order; keeps the shown one while it loads again. */
  load = async (orderNo: string = this.orderNo) => {
    const { api } = this.app.stores
    this.orderNo = orderNo
    if (this.state === 'failed') this.state = 'loading'
    const result = await api.call('spellOrder', { orderNo })
    const isSent = result.ok && SENT.includes(result.data.orderStatusCode)
    const parcels = isSent ? await api.call('spellLogistics', { orderNo }) : null
    runInAction(() => {
      if (result.ok) {
        this.order = result.data
        this.state = 'ready'
      } else if (this.state === 'loading') this.state = 'failed'
      if (parcels?.ok) this.step = parcels.data.flatMap(({ list }) => list).at(-1)?.remark ?? ''
    })
  }

  private get status() {
    return this.order?.orderStatusCode ?? 0
  }

  get isUnpaid() {
    return this.status === OrderStatus.unpaid
  }

  /** Whether the shopper can still leave the group: unpaid, or paid while others are missing. */
  get canCancel() {
    return this.isUnpaid || (this.status === OrderStatus.paid && this.order?.group !== null)
  }

  get isSent() {
    return SENT.includes(this.status)
  }

  get canReceive() {
    return allowedActions(this.status).includes('receive')
  }

  get canDelete() {
    return allowedActions(this.status).includes('delete')
  }

  /** Opens the cashier while the order can be paid; else shows the reason. @spec ST-79 */
  pay = async () => {
    const { api } = this.app.stores
    const result = await api.call('preSpellOrder', { orderNo: this.orderNo })
    if (!result.ok) return this.app.fail(result.error)
    if (!result.data.reason) return void (await this.app.go('orderGroupPay', { orderNo: this.orderNo }))
    this.app.feedback.toast(result.data.reason)
    await this.reload()
  }

  cancel = async () => {
    const { title, unpaid, paid, keep } = texts.cancelAsk
    const message = this.isUnpaid ? unpaid : paid
    if (!(await this.app.feedback.askQuestion({ title, message, confirm: texts.cancel, cancel: keep }))) return
    await this.send((orderNo) => this.app.stores.api.call('cancelSpell', { orderNo }), texts.cancelled)
  }

  receive = async () => {
    if (!(await this.app.feedback.askQuestion({ ...texts.receiveAsk, cancel: commonTexts.cancel }))) return
    await this.send((orderNo) => this.app.stores.api.call('receiveSpell', { orderNo }), commonTexts.toast.received)
  }

  remove = async () => {
    const question = { ...texts.removeAsk, cancel: commonTexts.cancel, danger: true }
    if (!(await this.app.feedback.askQuestion(question))) return
    const isDeleted = await this.send(
      (orderNo) => this.app.stores.api.call('deleteSpell', { orderNo }),
      commonTexts.toast.deleted,
      false,
    )
    if (isDeleted) await this.app.replace('groupMine', { id: 'spell' })
  }

  /** Sends a change once, and loads the group and the order again. Returns whether it was made. */
  private async send(
    request: (orderNo: string) => Promise<Result<unknown>>,
    toast: string,
    isReloaded = true,
  ): Promise<boolean> {
    const { feedback } = this.app
    if (this.isBusy) return false
    this.isBusy = true
    const result = await feedback.during(commonTexts.submitting, request(this.orderNo))
    this.isBusy = false
    if (result.ok) feedback.toast(toast)
    else if (result.error.kind === 'business') feedback.toast(result.error.msg)
    else this.app.fail(result.error)
    if (isReloaded || !result.ok) await this.reload()
    return result.ok
  }

  private reload = () => Promise.all([this.load(), this.reloadGroup()])

  toDetail = () => {
    const { order } = this
    if (order) void this.app.go('orderDetail', { status: order.orderStatusCode, id: order.id })
  }
  toLogistics = () => {
    const { order } = this
    if (order) void this.app.go('orderLogistics', { orderNo: order.orderNo, type: order.orderType })
  }
}
