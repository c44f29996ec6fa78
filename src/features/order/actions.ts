import { makeAutoObservable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import { allowedActions, normalizeStatus, type OrderAction } from '@/domain/order-status'
import { commonTexts } from '@/texts/common'
import { orderTexts } from '@/texts/order'

const texts = orderTexts.actions

/** What this shop can do so far; reminding and refunds come later. */
const BUILT = ['pay', 'cancel', 'receive', 'reorder', 'delete'] as const
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

/** What the shopper may do with an order now, the main one last. @spec ST-56 ST-57 ST-59 */
export function actionsOf({ orderStatusCode }: Pick<ActionOrder, 'orderStatusCode'>): BuiltAction[] {
  const order: BuiltAction[] = ['delete', 'cancel', 'reorder', 'receive', 'pay']
  const allowed = allowedActions(orderStatusCode).filter(isBuilt)
  return order.filter((action) => allowed.includes(action))
}

interface Done {
  /** The order has this status now, as the server says. */
  onStatus(id: number, orderStatusCode: number): void
  onDeleted(id: number): void
}

/** Cancels, receives, deletes and orders again, from the list and from the detail alike. One action at a time. */
export class OrderActions {
  /** The order whose reason for cancelling is being asked. */
  cancelling: ActionOrder | null = null
  private isBusy = false

  constructor(
    private readonly app: AppModel,
    private readonly done: Done,
  ) {
    makeAutoObservable<this, 'app' | 'done' | 'isBusy'>(this, { app: false, done: false, isBusy: false })
  }

  async run(action: BuiltAction, order: ActionOrder) {
    if (action === 'pay') return void (await this.app.go('orderPay', { id: order.orderNo }))
    if (action === 'cancel') return this.askReason(order)
    if (action === 'receive') return this.receive(order)
    if (action === 'delete') return this.remove(order)
    return this.reorder(order)
  }

  private askReason(order: ActionOrder) {
    this.cancelling = order
  }

  keep = () => {
    this.cancelling = null
  }

  /** @spec ST-56 */
  async cancel(reason: string) {
    const order = this.cancelling
    if (!order) return
    this.cancelling = null
    await this.alone(async () => {
      const result = await this.app.stores.api.call('cancelOrder', { id: order.id, reason })
      if (!result.ok) return this.app.fail(result.error)
      this.done.onStatus(order.id, statusOf(result.data))
      this.app.feedback.toast(commonTexts.toast.cancelled)
    })
  }

  /** @spec ST-57 */
  private async receive(order: ActionOrder) {
    if (!(await this.app.feedback.ask({ ...texts.receiveAsk, cancel: commonTexts.cancel }))) return
    await this.alone(async () => {
      const result = await this.app.stores.api.call('receiveGoods', { id: order.id })
      if (!result.ok) return this.app.fail(result.error)
      this.done.onStatus(order.id, statusOf(result.data))
      this.app.feedback.toast(commonTexts.toast.received)
    })
  }

  /** @spec ST-59 */
  private async remove(order: ActionOrder) {
    if (!(await this.app.feedback.ask({ ...texts.deleteAsk, cancel: commonTexts.cancel, danger: true }))) return
    await this.alone(async () => {
      const result = await this.app.stores.api.call('deleteOrder', { id: order.id })
      if (!result.ok) return this.app.fail(result.error)
      this.done.onDeleted(order.id)
      this.app.feedback.toast(commonTexts.toast.deleted)
    })
  }

  /** Puts the goods into the cart once more, those that can be bought. */
  private async reorder(order: ActionOrder) {
    await this.alone(async () => {
      const { cart, location } = this.app.stores
      const cardGoodsType = order.orderType === 1 ? 1 : 2
      let missing = 0
      for (const { barcode, count } of order.goodsVoList) {
        const result = await cart.add({ ...location.query, barcode, count, cardGoodsType })
        if (!result.ok && result.error.kind !== 'business') return this.app.fail(result.error)
        if (!result.ok) missing++
      }
      if (missing === order.goodsVoList.length) return this.app.feedback.toast(texts.reorderNone)
      this.app.feedback.toast(missing > 0 ? texts.reorderSome(missing) : texts.reordered)
      await this.app.go('cart')
    })
  }

  private async alone(work: () => Promise<unknown>) {
    if (this.isBusy) return
    this.isBusy = true
    try {
      await this.app.feedback.during(texts.working, work())
    } finally {
      runInAction(() => (this.isBusy = false))
    }
  }
}

const statusOf = ({ orderStatusCode }: { orderStatusCode: number }) =>
  normalizeStatus(orderStatusCode) ?? orderStatusCode
