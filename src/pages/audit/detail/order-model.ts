import type { ApiError } from '@/api'
import { STAFF_WORK } from '@/api/flows'
import type { Reply } from '@/contract/types'
import { OrderStatus } from '@/domain/order-status'
import { observableModel } from '@/stores/observable-model'
import { showMissing } from '@/page-kit/missing'
import type { WithHosts } from '@/page-kit/ports'
import { storeParcelTexts } from '@/texts/store-parcel'
import { storeWorkTexts } from '@/texts/store-work'
import { LabelModel } from './label-model'
import { WorkLoader, type WorkApp } from './work-loader'

export type WorkOrder = Reply<'workOrder'>

const texts = storeWorkTexts.orders

/** Id of a line's row. */
export const rowId = (line: number) => `pick-${line}`

type LabelResult = { ok: true; data: { used: 0 | 1 } } | { ok: false; error: ApiError }

/** Paid order of the store: its pick list, and the hand-over once every line is checked. @spec ST-62 */
export class OrderDetailModel {
  readonly work: WorkLoader<WorkOrder>
  /** Form of the carrier's number, for the hand-over and for a later correction. */
  readonly label: LabelModel
  isChanging = false

  constructor(
    private readonly app: WorkApp & WithHosts<'navigation' | 'scan'>,
    private readonly orderNo: string,
  ) {
    this.work = new WorkLoader(app, { type: 'order', no: orderNo }, () => app.stores.api.call('workOrder', { orderNo }))
    this.label = new LabelModel(app)
    observableModel(this, { untracked: ['app', 'orderNo', 'work', 'label'] })
  }

  load = () => this.work.load()

  get order() {
    return this.work.loader.data
  }

  get isHeld() {
    return this.order?.holder?.isOwn === true && this.isWaiting
  }

  /** Whether it is paid, and the part of this store is not sent. */
  get isWaiting() {
    return this.order?.orderStatusCode === OrderStatus.paid && !this.order.parcel
  }

  get isPacked() {
    return this.order?.lines.every(({ checked }) => checked) === true
  }

  /** Shows the first line that is not ticked. */
  showMissing = () => {
    const line = this.order?.lines.find(({ checked }) => !checked)
    if (line) showMissing(this.app, { text: texts.unchecked, row: rowId(line.line) })
  }

  /** Ticks a line, or removes the tick. */
  check = (line: number, isChecked: boolean) =>
    this.work.alone(async () => {
      const { order } = this
      if (!order?.holder) return
      const input = { orderNo: this.orderNo, line, checked: isChecked ? (1 as const) : (0 as const) }
      const result = await this.app.stores.api.call('checkWorkLine', input)
      if (!result.ok) {
        this.app.fail(result.error, STAFF_WORK)
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
      const label = this.label.read(this.order?.parcelNumber === 'needed')
      if (!label) return this.app.feedback.toast(this.label.error)
      const { orderNo } = this
      const typed = label.num === '' ? {} : label
      const isSent = await this.confirmUse((again) =>
        this.app.stores.api.call('sendWorkOrder', { orderNo, ...typed, ...again }),
      )
      if (!isSent) return undefined
      const done = String(this.order?.method ?? 1)
      return this.app.replace('auditSuccess', { type: 'order', no: this.orderNo, done })
    })

  /**
   * Runs a call with a carrier's number. When another order has this number, repeats the call once staff has confirmed
   * it. Returns whether the call was made.
   */
  private async confirmUse(call: (again: { again?: 1 }) => Promise<LabelResult>): Promise<boolean> {
    let result = await call({})
    if (result.ok && result.data.used === 1) {
      if (!(await this.app.feedback.askQuestion(storeParcelTexts.used))) return false
      result = await call({ again: 1 })
    }
    if (result.ok) return true
    this.app.fail(result.error, STAFF_WORK)
    await this.load()
    return false
  }

  startChange = () => {
    this.label.clear()
    this.isChanging = true
  }

  stopChange = () => {
    this.isChanging = false
  }

  /** Replaces the number of the sent parcel. */
  relabel = () =>
    this.work.alone(async () => {
      const label = this.label.read(true)
      if (!label) return
      const { orderNo } = this
      const isDone = await this.confirmUse((again) =>
        this.app.stores.api.call('labelWorkOrder', { orderNo, ...label, ...again }),
      )
      if (!isDone) return
      this.stopChange()
      this.app.feedback.toast(storeParcelTexts.saved)
      await this.load()
    })

  /** Reports the arrival, after a confirmation: the shopper sees it at once. */
  deliver = () =>
    this.work.alone(async () => {
      if (!(await this.app.feedback.askQuestion(storeParcelTexts.ask))) return
      const result = await this.app.stores.api.call('deliverWorkOrder', { orderNo: this.orderNo })
      if (result.ok) this.app.feedback.toast(storeParcelTexts.delivered)
      else this.app.fail(result.error, STAFF_WORK)
      await this.load()
    })

  toCode = () => void this.app.go('auditSearch')
  login = () => this.app.login()
  toWorkspace = () => void this.app.replace('auditHome')

  dispose() {
    this.work.dispose()
  }
}
