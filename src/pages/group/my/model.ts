import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { ACTIVITY_ORDER_TYPE, SPELL_STATUS } from '@/domain/enums'
import { countdownOutcome, OrderStatus } from '@/domain/order-status'
import { byTimer, type Delay } from '@/stores/delay'
import { Rows } from '@/features/product/rows'
import { Ticker } from '@/features/group/ticker'
import { commonTexts } from '@/texts/common'
import { groupTexts } from '@/texts/group'
import { spellTexts } from '@/texts/spell'

const texts = groupTexts.myGroups
export type GroupOrder = Reply<'groupInfoList'>['list'][number]
export type OrderType = 1 | 2 | 3 | 4 | 5 | 6 | 7
export const TYPES: readonly OrderType[] = [1, 2, 3, 4, 5, 6, 7]
export type SpellStatus = 0 | 1 | 2 | 3
export const STATUSES: readonly SpellStatus[] = [0, 1, 2, 3]
export type Form = 'activity' | 'spell'
export const FORMS: readonly Form[] = ['activity', 'spell']

/** The shopper's group-buy orders: those of activities in seven lists, those of spell groups in four. @spec EN-26 ST-62 */
export class OwnGroupsModel {
  form: Form
  type: OrderType
  status: SpellStatus
  readonly rows: Rows<GroupOrder>
  readonly ticker: Ticker
  private isBusy = false

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    id: string | undefined,
    delay: Delay = byTimer,
  ) {
    // The url names a list of activity orders by its type, one of spell orders by `spell` and its status.
    this.form = id?.startsWith('spell') ? 'spell' : 'activity'
    this.status = STATUSES.find((status) => id === `spell${status}`) ?? SPELL_STATUS.all
    this.type = TYPES.find((type) => String(type) === id) ?? ACTIVITY_ORDER_TYPE.all
    this.rows = new Rows<GroupOrder>(
      app,
      (page) =>
        this.isSpell
          ? app.stores.api.call('spellOrderList', { ...page, spellStatus: this.status })
          : app.stores.api.call('groupInfoList', { ...page, type: this.type }),
      ({ id: orderId }) => orderId,
    )
    this.ticker = new Ticker(app, delay, () => this.endOverdue())
    observableModel(this, { untracked: ['app', 'isBusy', 'rows', 'ticker'] })
  }

  show = async () => {
    await this.rows.load()
    this.ticker.start()
  }

  get isSpell() {
    return this.form === 'spell'
  }

  get cancelLabel() {
    return this.isSpell ? spellTexts.order.cancel : texts.cancel
  }

  chooseForm = (form: Form) => {
    if (form === this.form) return
    this.form = form
    void this.rows.restart()
  }

  chooseStatus = (status: SpellStatus) => {
    if (status === this.status) return
    this.status = status
    void this.rows.restart()
  }

  choose = (type: OrderType) => {
    if (type === this.type) return
    this.type = type
    void this.rows.restart()
  }

  /** Returns the time until an order closes or its group ends. */
  left = ({ endTime }: GroupOrder) => (endTime ? this.ticker.left(Date.parse(endTime)) : null)

  /** Shows at once that the time of an order is over; the next load brings the server's state. @spec ST-62 */
  private endOverdue() {
    const { now } = this.ticker
    const over = this.rows.list.filter(({ endTime }) => endTime !== null && Date.parse(endTime) <= now)
    for (const order of over) {
      const change = countdownOutcome({ code: order.orderStatusCode, hasGroup: true })
      this.rows.replace({ ...order, ...change, endTime: null })
    }
  }

  isPending = ({ orderStatusCode }: GroupOrder) => orderStatusCode === OrderStatus.unpaid
  /** Whether the order is paid and its group waits for participants. */
  isGrouping = ({ orderStatusCode, groupInfoStatus }: GroupOrder) =>
    orderStatusCode === OrderStatus.paid && groupInfoStatus === 0

  /** Leaves a group after confirmation, because another shopper can then take the place. */
  cancel = async (order: GroupOrder) => {
    const { app } = this
    const { title, unpaid, paid } = this.isSpell ? spellTexts.order.cancelAsk : texts.cancelConfirm
    const message = this.isPending(order) ? unpaid : paid
    const question = { title, message, confirm: this.cancelLabel, cancel: texts.keep }
    if (!(await app.feedback.askQuestion(question))) return
    if (this.isBusy) return
    this.isBusy = true
    const { orderNo } = order
    const request = this.isSpell
      ? app.stores.api.call('cancelSpell', { orderNo })
      : app.stores.api.call('cancelGroupOrder', { orderNo })
    const result = await app.feedback.during(commonTexts.submitting, request)
    this.isBusy = false
    if (result.ok) app.feedback.toast(this.isSpell ? spellTexts.order.cancelled : texts.cancelled)
    else if (result.error.kind === 'business') app.feedback.toast(result.error.msg)
    else app.fail(result.error)
    await this.rows.load()
  }

  pay = ({ orderNo }: GroupOrder) => void this.app.go('orderGroupPay', { orderNo })
  invite = ({ groupNo }: GroupOrder) => void this.app.go('groupBuild', { id: groupNo })
  /** Opens the order; that of a spell group on the page of its group. */
  open = ({ id, orderNo, orderStatusCode }: GroupOrder) =>
    void (this.isSpell
      ? this.app.go('groupBuild', { id: orderNo })
      : this.app.go('orderDetail', { status: orderStatusCode, id }))
  toHome = () => void this.app.go('groupHome', {})

  dispose() {
    this.rows.dispose()
    this.ticker.stop()
  }
}
