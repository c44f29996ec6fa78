import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { ACTIVITY_ORDER_TYPE } from '@/domain/enums'
import { countdownOutcome, OrderStatus } from '@/domain/order-status'
import { byTimer, type Delay } from '@/features/product/delay'
import { Rows } from '@/features/product/rows'
import { Ticker } from '@/features/group/ticker'
import { commonTexts } from '@/texts/common'
import { groupTexts } from '@/texts/group'

const texts = groupTexts.myGroups
export type GroupOrder = Reply<'groupInfoList'>['list'][number]
export type OrderType = 1 | 2 | 3 | 4 | 5 | 6 | 7
export const TYPES: readonly OrderType[] = [1, 2, 3, 4, 5, 6, 7]

const PENDING = 100

/** The shopper's group-buy orders, in seven lists. @spec EN-26 ST-62 */
export class OwnGroupsModel {
  type: OrderType
  readonly rows: Rows<GroupOrder>
  readonly ticker: Ticker
  private isBusy = false

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    id: string | undefined,
    delay: Delay = byTimer,
  ) {
    this.type = TYPES.find((type) => String(type) === id) ?? ACTIVITY_ORDER_TYPE.all
    this.rows = new Rows<GroupOrder>(
      app,
      (page) => app.stores.api.call('groupInfoList', { ...page, type: this.type }),
      ({ id: orderId }) => orderId,
    )
    this.ticker = new Ticker(app, delay, () => this.turn())
    observableModel(this, { untracked: ['app', 'isBusy', 'rows', 'ticker'] })
  }

  show = async () => {
    await this.rows.load()
    this.ticker.start()
  }

  choose = (type: OrderType) => {
    if (type === this.type) return
    this.type = type
    void this.rows.restart()
  }

  /** Returns the time until an order closes or its group ends. */
  left = ({ endTime }: GroupOrder) => (endTime ? this.ticker.left(Date.parse(endTime)) : null)

  /** Marks orders whose time is over at once; the next load brings the server's state. @spec ST-62 */
  private turn() {
    const { now } = this.ticker
    const over = this.rows.list.filter(({ endTime }) => endTime !== null && Date.parse(endTime) <= now)
    for (const order of over) {
      const change = countdownOutcome({ code: order.orderStatusCode, hasGroup: true })
      this.rows.replace({ ...order, ...change, endTime: null })
    }
  }

  isPending = ({ orderStatusCode }: GroupOrder) => orderStatusCode === PENDING
  /** Whether the order is paid and its group waits for participants. */
  isGrouping = ({ orderStatusCode, groupInfoStatus }: GroupOrder) =>
    orderStatusCode === OrderStatus.paid && groupInfoStatus === 0

  /** Leaves a group after confirmation, because another shopper can then take the place. */
  cancel = async (order: GroupOrder) => {
    const { app } = this
    const { title, unpaid, paid } = texts.cancelConfirm
    const message = this.isPending(order) ? unpaid : paid
    if (!(await app.feedback.askQuestion({ title, message, confirm: texts.cancel, cancel: texts.keep }))) return
    if (this.isBusy) return
    this.isBusy = true
    const request = app.stores.api.call('cancelGroupOrder', { orderNo: order.orderNo })
    const result = await app.feedback.during(commonTexts.submitting, request)
    this.isBusy = false
    if (result.ok) app.feedback.toast(texts.cancelled)
    else if (result.error.kind === 'business') app.feedback.toast(result.error.msg)
    else app.fail(result.error)
    await this.rows.load()
  }

  pay = ({ orderNo }: GroupOrder) => void this.app.go('orderGroupPay', { orderNo })
  invite = ({ groupNo }: GroupOrder) => void this.app.go('groupBuild', { id: groupNo })
  open = ({ id, orderStatusCode }: GroupOrder) => void this.app.go('orderDetail', { status: orderStatusCode, id })
  toHome = () => void this.app.go('groupHome', {})

  dispose() {
    this.rows.dispose()
    this.ticker.stop()
  }
}
