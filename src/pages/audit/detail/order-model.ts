import type { Reply } from '@/contract/types'
import { OrderStatus } from '@/domain/order-status'
import { observableModel } from '@/stores/observable-model'
import { storeWorkTexts } from '@/texts/store-work'
import { WorkLoader, type WorkApp } from './work-loader'

export type WorkOrder = Reply<'workOrder'>

const texts = storeWorkTexts.orders

/** Paid order of the store: its pick list, and the hand-over once every line is checked. @spec ST-62 */
export class OrderDetailModel {
  readonly work: WorkLoader<WorkOrder>

  constructor(
    private readonly app: WorkApp,
    private readonly orderNo: string,
  ) {
    this.work = new WorkLoader(app, { type: 'order', no: orderNo }, () => app.stores.api.call('workOrder', { orderNo }))
    observableModel(this, { untracked: ['app', 'orderNo', 'work'] })
  }

  load = () => this.work.load()

  get order() {
    return this.work.loader.data
  }

  get isHeld() {
    return this.order?.holder?.isOwn === true && this.isWaiting
  }

  /** Whether it is paid and not sent. */
  get isWaiting() {
    return this.order?.orderStatusCode === OrderStatus.paid
  }

  get isPacked() {
    return this.order?.lines.every(({ checked }) => checked) === true
  }

  /** Ticks a line, or removes the tick. */
  check = (line: number, isChecked: boolean) =>
    this.work.alone(async () => {
      const { order } = this
      if (!order?.holder) return
      const input = { orderNo: this.orderNo, line, checked: isChecked ? (1 as const) : (0 as const) }
      const result = await this.app.stores.api.call('checkWorkLine', input)
      if (!result.ok) {
        this.app.fail(result.error)
        return this.load()
      }
      const { checkedCount, until } = result.data
      const lines = order.lines.map((one) => (one.line === line ? { ...one, checked: isChecked } : one))
      return this.work.loader.put({ ...order, lines, checkedCount, holder: { ...order.holder, until } })
    })

  /** Hands the packed order to the rider or the carrier, or tells the shopper that the pickup is ready. */
  send = () =>
    this.work.alone(async () => {
      if (!this.isPacked) return this.app.feedback.toast(texts.unchecked)
      const result = await this.app.stores.api.call('sendWorkOrder', { orderNo: this.orderNo })
      if (!result.ok) {
        this.app.fail(result.error)
        return this.load()
      }
      const done = String(this.order?.method ?? 1)
      return this.app.replace('auditSuccess', { type: 'order', no: this.orderNo, done })
    })

  toCode = () => void this.app.go('auditSearch')
  login = () => this.app.login()
  toWorkspace = () => void this.app.replace('auditHome')

  dispose() {
    this.work.dispose()
  }
}
