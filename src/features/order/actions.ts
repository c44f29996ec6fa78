import { DrugClass } from '@/domain/drug-class'
import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import { CashierType, REFUND_TYPE } from '@/domain/enums'
import { OrderType, PICKUP } from '@/domain/kind'
import { compareWithCurrent, type Purchase, type Change, type CurrentProduct } from '@/domain/reorder'
import { allowedActions, normalizeStatus, type OrderAction, OrderStatus } from '@/domain/order-status'
import { presaleTexts } from '@/texts/presale'
import { commonTexts } from '@/texts/common'
import { reorder } from '@/features/product/reorder'
import { isMissing } from '@/features/product/by-code'
import { orderTexts } from '@/texts/order'
import { productTexts } from '@/texts/product'
import { addCombos, findCombos, type RepeatedCombo } from './combos'
import { openCashier } from './open-cashier'

const texts = orderTexts.actions

/** Action of an order's button: allowed by its status, or a link to another page. */
export type ButtonAction = OrderAction | 'afterSale' | 'track' | 'pick' | 'evaluate' | 'balance' | 'reservation'

/** Order data that the actions need. */
export interface ActionOrder {
  id: number
  orderNo: string
  orderStatusCode: number
  orderType: 1 | 2 | 4
  /** Number of the prescription on which the order was sold, where the page knows it. */
  demandNo?: string | undefined
  pickup: 0 | 1
  reserved: 0 | 1
  /** Whether this is a paid reservation that still waits for pickup. */
  toCome: 0 | 1
  formula: 0 | 1
  /** Whether a product of the order can still be reviewed. */
  due: 0 | 1
  goodsVoList: readonly (Purchase & { drugClass?: string | null; combo?: { id: number; name: string } | null })[]
  /** Presale data; set for a presale only. */
  presell?: { deposited: 0 | 1; balanceStartTime: string } | null
  /** Group-buy data; set while the order waits for its group. */
  group?: { left: number; endTime: string } | null
  /** After-sale requests and automatic refunds, if known. */
  refunds?: readonly { asked: 0 | 1; state: string }[]
}

const SEQUENCE: readonly ButtonAction[] = [
  ...(['delete', 'refund', 'afterSale', 'cancel', 'remind', 'track', 'evaluate', 'reorder'] as const),
  ...(['reservation', 'pick', 'receive', 'pay', 'balance'] as const),
]
/** Sequence for an order in transit: the main action tracks the parcel; confirming receipt comes before it. */
const SEQUENCE_IN_TRANSIT: readonly ButtonAction[] = ['reorder', 'afterSale', 'receive', 'track', 'pick']

/** Returns the sequence in which the buttons of an order stand, the main one last. */
const sequenceOf = (status: OrderStatus | null) => (status === OrderStatus.shipped ? SEQUENCE_IN_TRANSIT : SEQUENCE)

const MAIN: readonly ButtonAction[] = ['pay', 'balance', 'pick']

/**
 * Whether an action is the main one, which is filled when it comes last. The main action of an order in transit is
 * tracking, not confirming receipt; a balance is one once it can be paid. `now` in ms.
 * @spec ST-57 PR-16
 */
export function isMainAction(
  action: ButtonAction,
  { orderStatusCode, presell: presale }: Pick<ActionOrder, 'orderStatusCode' | 'presell'>,
  now: number,
): boolean {
  const status = normalizeStatus(orderStatusCode)
  if (action === 'track') return status === OrderStatus.shipped
  if (action === 'receive') return status !== OrderStatus.shipped
  if (action === 'reorder') return status === OrderStatus.delivered || status === OrderStatus.completed
  // Opens a page that only tells when the balance can be paid.
  if (action === 'balance' && presale && now < Date.parse(presale.balanceStartTime)) return false
  return MAIN.includes(action)
}

/**
 * Statuses with parcel tracking, also long after delivery: a shopper who finds no parcel needs the tracking events and
 * the number.
 * @spec EN-20
 */
const SENT_STATUSES: readonly (number | null)[] = [OrderStatus.shipped, OrderStatus.delivered, OrderStatus.completed]

/** Returns the action that shows where the products are: the pickup page or the parcel tracking. */
function trackingActions(status: number | null, isPickup: boolean): ButtonAction[] {
  if (isPickup) return status === OrderStatus.paid || status === OrderStatus.shipped ? ['pick'] : []
  return SENT_STATUSES.includes(status) ? ['track'] : []
}

type ActionFacts = Pick<ActionOrder, 'orderStatusCode' | 'pickup' | 'reserved' | 'presell' | 'group' | 'refunds'> &
  Partial<Pick<ActionOrder, 'orderType' | 'toCome' | 'due'>>

/**
 * Actions that a reservation does not offer; it is cancelled on its own page and repeated where the time slots are.
 * @spec PR-19
 */
const NOT_OF_RESERVATIONS: readonly ButtonAction[] = ['pick', 'reorder', 'afterSale']

const NOT_FROM_CROSS_BORDER: readonly ButtonAction[] = ['reorder', 'afterSale', 'evaluate', 'track']

const ENDED_STATES: readonly string[] = ['done', 'refused', 'closed']
/** Returns whether an after-sale request is open; such an order cannot be deleted, because it links to the request. */
const hasOpenAfterSale = (refunds: ActionOrder['refunds'] = []) =>
  refunds.some(({ asked: isShopperRequest, state }) => isShopperRequest === 1 && !ENDED_STATES.includes(state))

/**
 * Returns the actions possible now, the main one last. A refund for sent products is an after-sale request.
 * @spec ST-56 ST-57 ST-58 ST-59
 */
export function actionsOf(order: ActionFacts): ButtonAction[] {
  const { orderStatusCode, pickup, reserved, toCome, due, presell: presale, orderType, group } = order
  const status = normalizeStatus(orderStatusCode)
  const actions = allowedActions(orderStatusCode).map((action) => {
    // A balance has a page that shows when it can be paid.
    if (action === 'pay' && presale?.deposited) return 'balance'
    return action === 'refund' && status !== OrderStatus.paid ? 'afterSale' : action
  })
  const all = new Set<ButtonAction>([...actions, ...trackingActions(status, pickup === 1)])
  if (due === 1) all.add('evaluate')
  // Nothing is sent before the group-buy is full, and a pickup order is never sent.
  if (group || pickup === 1) all.delete('remind')
  if (reserved === 1) for (const action of NOT_OF_RESERVATIONS) all.delete(action)
  if (reserved === 1) all.add('reservation')
  // Deleting it would lose the pickup code and the way to a refund.
  if (toCome === 1) all.delete('delete')
  if (orderType === OrderType.crossBorder) for (const action of NOT_FROM_CROSS_BORDER) all.delete(action)
  if (orderType === OrderType.crossBorder && status === OrderStatus.delivered) all.add('receive')
  if (hasOpenAfterSale(order.refunds)) all.delete('delete')
  return sequenceOf(status).filter((action) => all.has(action))
}

type Lines = ActionOrder['goodsVoList']

/** Label of an action. The reminder asks a rider to hurry, and a store to send a parcel. */
export const actionLabel = (action: ButtonAction, { orderType }: Pick<ActionOrder, 'orderType'>): string =>
  action === 'remind' && orderType === OrderType.lightning ? texts.remindRider : texts[action]

interface ActionDone {
  /** Called with the new status that the server reported. */
  onStatus(id: number, orderStatusCode: number): void
  onDeleted(id: number): void
}

/** Cancels, refunds, confirms receipt, deletes and reorders, for the list and the detail page. One action at a time. */
export class OrderActions {
  /** Action whose reason is being asked for: a cancellation or a refund. */
  reasonRequest: { action: 'cancel' | 'refund'; order: ActionOrder } | null = null
  /** Order whose further actions the sheet 更多 shows. */
  orderOfMoreSheet: ActionOrder | null = null
  /** Changes since the purchase, shown before the products enter the cart. */
  pendingReorder: { order: ActionOrder; changes: Change[]; lines: Lines; combos: RepeatedCombo[] } | null = null
  private isBusy = false

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'cart' | 'location'> &
      WithHosts<'pay'>,
    private readonly done: ActionDone,
  ) {
    observableModel(this, {
      untracked: ['app', 'done', 'isBusy', 'actionHandlers'],
      byReference: ['orderOfMoreSheet', 'pendingReorder'],
    })
  }

  /** Actions that only open another page. */
  private readonly actionHandlers: Partial<Record<ButtonAction, (order: ActionOrder) => Promise<boolean>>> = {
    pay: ({ orderNo, reserved }) =>
      openCashier(this.app, orderNo, reserved === 1 ? { type: CashierType.reservation } : {}),
    afterSale: ({ id }) => this.app.go('orderReturn', { id }),
    track: ({ orderNo, orderType }) => this.app.go('orderLogistics', { orderNo, type: orderType }),
    pick: ({ orderNo }) => this.app.go('pickOrder', { orderNo }),
    reservation: ({ id }) => this.app.go('userPreDetail', { id }),
    balance: ({ orderNo }) => this.app.go('orderPresell', { type: 1, orderNo }),
    evaluate: ({ id }) => this.app.go('appraise', { id }),
  }

  async run(action: ButtonAction, order: ActionOrder) {
    this.orderOfMoreSheet = null
    const handler = this.actionHandlers[action]
    if (handler) return void (await handler(order))
    if (action === 'cancel' || action === 'refund') return this.askReason(action, order)
    if (action === 'receive') return this.receive(order)
    if (action === 'delete') return this.remove(order)
    if (action === 'remind') return this.remind(order)
    return this.reorder(order)
  }

  /** Opens the sheet 更多. */
  openMore = (order: ActionOrder) => void (this.orderOfMoreSheet = order)
  closeMore = () => void (this.orderOfMoreSheet = null)

  private askReason(action: 'cancel' | 'refund', order: ActionOrder) {
    this.reasonRequest = { action, order }
  }

  /** Note on the cost of a cancellation: whether the deposit is lost; '' without a deposit. @spec PR-16 */
  get cancelNote(): string {
    const { presell: presale } = this.reasonRequest?.action === 'cancel' ? this.reasonRequest.order : {}
    if (!presale?.deposited) return ''
    const isLost = this.app.stores.api.now() >= Date.parse(presale.balanceStartTime)
    return isLost ? presaleTexts.cancelLost : presaleTexts.cancelFree
  }

  closeReasons = () => {
    this.reasonRequest = null
  }

  /** Runs the action with its reason. */
  async confirmReason(reason: string) {
    const { reasonRequest } = this
    this.reasonRequest = null
    if (reasonRequest) await this[reasonRequest.action](reasonRequest.order, reason)
  }

  /** @spec ST-56 */
  private async cancel({ id, orderNo, orderType }: ActionOrder, reason: string) {
    const { api } = this.app.stores
    await this.runExclusively(commonTexts.submitting, async () => {
      const isCrossBorder = orderType === OrderType.crossBorder
      const result = await (isCrossBorder
        ? api.call('cancelGlobal', { orderNo, reason })
        : api.call('cancelOrder', { id, reason }))
      if (!result.ok) return this.app.fail(result.error)
      this.done.onStatus(id, statusOf(result.data))
      this.app.feedback.toast(commonTexts.toast.cancelled)
    })
  }

  /** @spec ST-58 API-24 */
  private async refund({ id }: ActionOrder, refundRemark: string) {
    await this.runExclusively(commonTexts.refunding, async () => {
      const input = { id, refundRemark, refundType: REFUND_TYPE.money, refundVoucherUrl: '' }
      const result = await this.app.stores.api.call('refundOrder', input)
      if (!result.ok) return this.app.fail(result.error)
      this.done.onStatus(id, statusOf(result.data))
      this.app.feedback.toast(commonTexts.toast.applied)
    })
  }

  /** @spec ST-57 */
  private async receive(order: ActionOrder) {
    if (!(await this.app.feedback.askQuestion({ ...texts.receiveAsk, cancel: commonTexts.cancel }))) return
    await this.runExclusively(commonTexts.submitting, async () => {
      const { id, orderNo, orderType } = order
      const { api } = this.app.stores
      const isCrossBorder = orderType === OrderType.crossBorder
      const result = await (isCrossBorder ? api.call('receiveGlobal', { orderNo }) : api.call('receiveGoods', { id }))
      if (!result.ok) return this.app.fail(result.error)
      this.done.onStatus(order.id, statusOf(result.data))
      this.app.feedback.toast(commonTexts.toast.received)
    })
  }

  /** @spec ST-59 API-25 */
  private async remove(order: ActionOrder) {
    if (!(await this.app.feedback.askQuestion({ ...texts.deleteAsk, cancel: commonTexts.cancel, danger: true }))) return
    await this.runExclusively(commonTexts.submitting, async () => {
      const result = await this.app.stores.api.call('deleteOrder', {
        id: order.id,
        unGlobal: order.orderType === OrderType.crossBorder ? 1 : 0,
      })
      if (!result.ok) return this.app.fail(result.error)
      this.done.onDeleted(order.id)
      this.app.feedback.toast(commonTexts.toast.deleted)
    })
  }

  /** @spec ER-76 */
  private async remind({ id }: ActionOrder) {
    await this.runExclusively(commonTexts.submitting, async () => {
      const result = await this.app.stores.api.call('remindOrder', { id })
      if (!result.ok) return this.app.fail(result.error)
      this.app.feedback.toast(texts.reminded)
    })
  }

  /**
   * Adds products and combos to the cart. A pickup order opens a checkout of its own, because the cart would deliver
   * it.
   * @spec PR-12
   */
  private async buyAgain(order: ActionOrder, lines: Lines = order.goodsVoList, combos: RepeatedCombo[] = []) {
    const { orderNo, orderType, pickup, formula: isHerbalFormula, demandNo, goodsVoList } = order
    if (combos.length > 0) {
      const error = await addCombos(this.app, combos, orderType)
      if (error) return error.kind === 'business' ? this.app.feedback.toast(error.msg) : this.app.fail(error)
      if (lines.length === 0) return this.openCart()
    }
    if (pickup !== 1 || lines.some(({ drugClass }) => drugClass === DrugClass.rx))
      return reorder(this.app, { orderType, formula: isHerbalFormula, demandNo, goodsVoList: lines })
    const isWhole =
      lines.length === goodsVoList.length && lines.every(({ count }, at) => count === goodsVoList[at]?.count)
    if (isWhole) return this.app.go('orderReverse', { orderNo })
    const productsParam = lines.map(({ barcode, count }) => `${barcode}_${count}`).join('-')
    return this.app.go('orderBatch', { type: PICKUP, goods: productsParam })
  }

  private openCart() {
    this.app.feedback.toast(productTexts.reorder.done)
    this.app.stores.cart.markReorder()
    return this.app.go('cart')
  }

  /** Reorders the products; shows the changes since the purchase first. */
  private async reorder(order: ActionOrder) {
    await this.runExclusively(commonTexts.submitting, async () => {
      if (order.formula === 1) return this.buyAgain(order)
      const { combos, singles, comboChanges, error: comboError } = await findCombos(this.app, order)
      if (comboError) return this.app.fail(comboError)
      const { now, error } = await currentProducts(this.app, singles)
      if (error) return this.app.fail(error)
      const compared = compareWithCurrent(singles, now)
      const changes = [...comboChanges, ...compared.changes]
      const { lines } = compared
      if (lines.length + combos.length === 0) return this.app.feedback.toast(texts.changes.none)
      if (changes.length === 0) return this.buyAgain(order, lines, combos)
      runInAction(() => (this.pendingReorder = { order, changes, lines, combos }))
    })
  }

  closeReorder = () => void (this.pendingReorder = null)

  /** Reorders the available products with their current data, after the shopper has accepted the changes. */
  async acceptChanges() {
    const { pendingReorder } = this
    this.pendingReorder = null
    if (!pendingReorder) return
    await this.runExclusively(commonTexts.submitting, async () =>
      this.buyAgain(pendingReorder.order, pendingReorder.lines, pendingReorder.combos),
    )
  }

  private async runExclusively(text: string, work: () => Promise<unknown>) {
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

/**
 * Loads the current products by barcode; unavailable ones are absent. A lost reply gives an error, not a missing
 * product.
 */
async function currentProducts(
  { stores }: WithStores<'api' | 'location'>,
  products: ActionOrder['goodsVoList'],
): Promise<{ now: Map<string, CurrentProduct>; error?: ApiError }> {
  const barcodes = [...new Set(products.map(({ barcode }) => barcode))]
  const results = await Promise.all(
    barcodes.map((barcode) => stores.api.call('productDetail', { barcode, ...stores.location.query })),
  )
  const now = new Map<string, CurrentProduct>()
  for (const result of results) {
    if (result.ok) now.set(result.data.barcode, { price: result.data.price, stock: result.data.stock })
    else if (!isMissing(result.error)) return { now, error: result.error }
  }
  return { now }
}
