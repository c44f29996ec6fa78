import { makeAutoObservable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import { REFUND_TYPE } from '@/domain/enums'
import { allowedActions, normalizeStatus, type OrderAction } from '@/domain/order-status'
import { commonTexts } from '@/texts/common'
import { buyAgain } from '@/features/commodity/again'
import { orderTexts } from '@/texts/order'

const texts = orderTexts.actions

/** What this shop can do so far; reminding comes later. */
const BUILT = ['pay', 'cancel', 'refund', 'receive', 'reorder', 'delete'] as const
export type BuiltAction = (typeof BUILT)[number]

const isBuilt = (action: OrderAction): action is BuiltAction => (BUILT as readonly OrderAction[]).includes(action)

/** What an action needs to know of its order. */
export interface ActionOrder {
  id: number
  orderNo: string
  orderStatusCode: number
  orderType: 1 | 2 | 4
  goodsVoList: readonly { barcode: string; count: number }[]
}

/**
 * What the shopper may do with an order now, the main one last. Money for goods that are on their way is for after-sales.
 * @spec ST-56 ST-57 ST-58 ST-59
 */
export function actionsOf({ orderStatusCode }: Pick<ActionOrder, 'orderStatusCode'>): BuiltAction[] {
  const order: BuiltAction[] = ['delete', 'cancel', 'refund', 'reorder', 'receive', 'pay']
  const allowed = allowedActions(orderStatusCode).filter(isBuilt)
  const isSent = normalizeStatus(orderStatusCode) !== 200
  return order.filter((action) => allowed.includes(action) && !(action === 'refund' && isSent))
}

interface Done {
  /** The order has this status now, as the server says. */
  onStatus(id: number, orderStatusCode: number): void
  onDeleted(id: number): void
}

/** Cancels, refunds, receives, deletes and orders again, from the list and from the detail alike. One action at a time. */
export class OrderActions {
  /** What is being asked the reason of: cancelling an order, or wanting its money back. */
  asking: { action: 'cancel' | 'refund'; order: ActionOrder } | null = null
  private isBusy = false

  constructor(
    private readonly app: AppModel,
    private readonly done: Done,
  ) {
    makeAutoObservable<this, 'app' | 'done' | 'isBusy'>(this, { app: false, done: false, isBusy: false })
  }

  async run(action: BuiltAction, order: ActionOrder) {
    if (action === 'pay') return void (await this.app.go('orderPay', { id: order.orderNo }))
    if (action === 'cancel' || action === 'refund') return this.askReason(action, order)
    if (action === 'receive') return this.receive(order)
    if (action === 'delete') return this.remove(order)
    return this.reorder(order)
  }

  private askReason(action: 'cancel' | 'refund', order: ActionOrder) {
    this.asking = { action, order }
  }

  keep = () => {
    this.asking = null
  }

  /** Does what the reason was asked for. */
  async giveReason(reason: string) {
    const { asking } = this
    this.asking = null
    if (asking) await this[asking.action](asking.order.id, reason)
  }

  /** @spec ST-56 */
  private async cancel(id: number, reason: string) {
    await this.alone(commonTexts.submitting, async () => {
      const result = await this.app.stores.api.call('cancelOrder', { id, reason })
      if (!result.ok) return this.app.fail(result.error)
      this.done.onStatus(id, statusOf(result.data))
      this.app.feedback.toast(commonTexts.toast.cancelled)
    })
  }

  /** @spec ST-58 API-24 */
  private async refund(id: number, refundRemark: string) {
    await this.alone(commonTexts.refunding, async () => {
      const input = { id, refundRemark, refundType: REFUND_TYPE.money, refundVoucherUrl: '' }
      const result = await this.app.stores.api.call('refundOrder', input)
      if (!result.ok) return this.app.fail(result.error)
      this.done.onStatus(id, statusOf(result.data))
      this.app.feedback.toast(commonTexts.toast.applied)
    })
  }

  /** @spec ST-57 */
  private async receive(order: ActionOrder) {
    if (!(await this.app.feedback.ask({ ...texts.receiveAsk, cancel: commonTexts.cancel }))) return
    await this.alone(commonTexts.submitting, async () => {
      const result = await this.app.stores.api.call('receiveGoods', { id: order.id })
      if (!result.ok) return this.app.fail(result.error)
      this.done.onStatus(order.id, statusOf(result.data))
      this.app.feedback.toast(commonTexts.toast.received)
    })
  }

  /** @spec ST-59 API-25 */
  private async remove(order: ActionOrder) {
    if (!(await this.app.feedback.ask({ ...texts.deleteAsk, cancel: commonTexts.cancel, danger: true }))) return
    await this.alone(commonTexts.submitting, async () => {
      const result = await this.app.stores.api.call('deleteOrder', { id: order.id, unGlobal: 0 })
      if (!result.ok) return this.app.fail(result.error)
      this.done.onDeleted(order.id)
      this.app.feedback.toast(commonTexts.toast.deleted)
    })
  }

  /** Puts the goods into the cart once more, those that can be bought. */
  private async reorder(order: ActionOrder) {
    await this.alone(commonTexts.submitting, () => buyAgain(this.app, order))
  }

  private async alone(text: string, work: () => Promise<unknown>) {
    if (this.isBusy) return
    this.isBusy = true
    try {
      await this.app.feedback.during(text, work())
    } finally {
      runInAction(() => (this.isBusy = false))
    }
  }
}

const statusOf = ({ orderStatusCode }: { orderStatusCode: number }) =>
  normalizeStatus(orderStatusCode) ?? orderStatusCode
