import { toNumber, type Numeric } from '../money'
import { OrderStatus } from './codes'

export { OrderStatus }

/** Whether a stored or received code is one of these statuses. */
export const isOrderStatus = (code: number | null | undefined, ...statuses: readonly number[]): boolean =>
  code !== null && code !== undefined && statuses.includes(code)

/** Filter of an order list: a status code, 0 for all, or 800 for every order with an after-sale. @spec EN-17 BC-75 */
export type OrderTab = 0 | 100 | 200 | 300 | 400 | 500 | 600 | 800
/** Actor that moves an order to another status. */
export type Mover = 'shopper' | 'payment' | 'timeout' | 'store' | 'service'
/** Action that the shopper may take on an order. */
export type OrderAction = 'pay' | 'cancel' | 'remind' | 'receive' | 'refund' | 'reorder' | 'delete'

const LABELS: Record<OrderStatus | 0, string> = {
  0: '全部',
  [OrderStatus.unpaid]: '待付款',
  [OrderStatus.paid]: '待发货',
  [OrderStatus.shipped]: '待收货',
  [OrderStatus.delivered]: '待评价',
  [OrderStatus.completed]: '已完成',
  [OrderStatus.cancelled]: '已取消',
  [OrderStatus.refunding]: '退款处理中',
  [OrderStatus.processing]: '处理中',
  [OrderStatus.processingLate]: '处理中',
}

/** Label of a paid order that the shopper picks up. */
const WAITING = '待取货'

const ACTIONS: Record<OrderStatus, readonly OrderAction[]> = {
  [OrderStatus.unpaid]: ['pay', 'cancel'],
  [OrderStatus.paid]: ['remind', 'refund'],
  [OrderStatus.shipped]: ['receive', 'refund', 'reorder'],
  [OrderStatus.delivered]: ['refund', 'reorder'],
  [OrderStatus.completed]: ['refund', 'reorder', 'delete'],
  [OrderStatus.cancelled]: ['reorder', 'delete'],
  [OrderStatus.refunding]: [],
  [OrderStatus.processing]: [],
  [OrderStatus.processingLate]: [],
}

interface Move {
  from: readonly OrderStatus[]
  to: OrderStatus
  by: readonly Mover[]
}

/**
 * All status moves that an order may make. The moves out of 800 are our choice: customer service refunds (600) or
 * refuses, which returns the order to its previous status. 100 → 500 is a paid reservation.
 * @spec ST-56 ST-57 ST-58 ST-61 ST-62
 */
export const MOVES: readonly Move[] = [
  { from: [OrderStatus.unpaid], to: OrderStatus.paid, by: ['payment'] },
  { from: [OrderStatus.unpaid], to: OrderStatus.completed, by: ['payment'] },
  { from: [OrderStatus.unpaid], to: OrderStatus.cancelled, by: ['shopper', 'timeout', 'service'] },
  { from: [OrderStatus.paid], to: OrderStatus.shipped, by: ['store'] },
  { from: [OrderStatus.paid, OrderStatus.shipped], to: OrderStatus.delivered, by: ['store'] },
  { from: [OrderStatus.shipped, OrderStatus.delivered], to: OrderStatus.completed, by: ['shopper', 'timeout'] },
  {
    from: [OrderStatus.paid, OrderStatus.shipped, OrderStatus.delivered, OrderStatus.completed],
    to: OrderStatus.refunding,
    by: ['shopper', 'service'],
  },
  { from: [OrderStatus.refunding], to: OrderStatus.cancelled, by: ['service'] },
  { from: [OrderStatus.refunding], to: OrderStatus.paid, by: ['service'] },
  { from: [OrderStatus.refunding], to: OrderStatus.shipped, by: ['service'] },
  { from: [OrderStatus.refunding], to: OrderStatus.delivered, by: ['service'] },
  { from: [OrderStatus.refunding], to: OrderStatus.completed, by: ['service'] },
]

/** Converts a received code to a known status: 101 and '101' give 100; an unknown code gives null. @spec ST-49 ST-55 */
export function normalizeStatus(code: Numeric): OrderStatus | null {
  const number = toNumber(code)
  if (number === OrderStatus.depositPaid) return OrderStatus.unpaid
  return number !== 0 && number in LABELS ? (number as OrderStatus) : null
}

/** Returns the status of an order from its lookup; a failed lookup (no code) counts as pending payment. @spec ST-60 */
export function payStatus(code?: Numeric | null): OrderStatus {
  return normalizeStatus(code ?? '') ?? OrderStatus.unpaid
}

/**
 * Returns the variant of the pay page for the order's payStatus; null is the cashier. The url carries it as payType
 * (the bank app's `/2`, NAV-28).
 * @spec ST-81
 */
export function payVariant(payStatus?: Numeric | null): 1 | 2 | null {
  const number = toNumber(payStatus ?? '')
  return number === 1 || number === 2 ? number : null
}

/** Label of a cancelled order whose products are all refunded. */
export const REFUNDED_LABEL = '已退款'

/** Whether a refund took every product of an order and so cancelled it. @spec ST-53 ST-58 */
export const isFullyRefunded = (code: Numeric, lines: readonly { count: number; refunded: number }[]) =>
  normalizeStatus(code) === OrderStatus.cancelled &&
  lines.length > 0 &&
  lines.every(({ count, refunded }) => refunded >= count)

/**
 * Returns the label of a code, '处理中' for an unknown one. 300 → '待收货'; for pickup orders, which are never shipped:
 * '待取货'.
 * @spec ST-47 … ST-55
 */
export function statusLabel(code: Numeric, isPickup = false): string {
  const status = normalizeStatus(code)
  if (isPickup && (status === OrderStatus.paid || status === OrderStatus.shipped)) return WAITING
  if (status) return LABELS[status]
  return toNumber(code) === 0 ? LABELS[0] : LABELS[OrderStatus.processing]
}

/** Returns the shopper's allowed actions; empty for unknown codes. @spec ST-56 ST-57 ST-58 ST-59 */
export function allowedActions(code: Numeric): readonly OrderAction[] {
  const status = normalizeStatus(code)
  return status ? ACTIONS[status] : []
}

/**
 * Whether this actor may move an order from one code to the other. `canMove(200, 600, 'shopper')` is false.
 * @spec ST-56 … ST-62
 */
export function canMove(from: Numeric, to: Numeric, by: Mover): boolean {
  const [start, end] = [normalizeStatus(from), normalizeStatus(to)]
  return start !== null && MOVES.some((move) => move.from.includes(start) && move.to === end && move.by.includes(by))
}

/**
 * Returns the status after payment: a reservation is completed (500), other orders wait for shipment (200).
 * @spec ST-61
 */
export function statusAfterPayment(input: {
  isReservation: boolean
}): typeof OrderStatus.paid | typeof OrderStatus.completed {
  return input.isReservation ? OrderStatus.completed : OrderStatus.paid
}

/**
 * Returns the change at the end of an order's countdown: an unpaid order is cancelled, any other order with a group
 * ends its group, else nothing changes.
 * @spec ST-62
 */
export function countdownOutcome(input: {
  code: Numeric
  hasGroup: boolean
}): { orderStatusCode: typeof OrderStatus.cancelled } | { groupInfoStatus: 1 } | null {
  if (normalizeStatus(input.code) === OrderStatus.unpaid) return { orderStatusCode: OrderStatus.cancelled }
  return input.hasGroup ? { groupInfoStatus: 1 } : null
}

const TABS: readonly OrderTab[] = [
  0,
  OrderStatus.unpaid,
  OrderStatus.paid,
  OrderStatus.shipped,
  OrderStatus.delivered,
  OrderStatus.completed,
  OrderStatus.cancelled,
]

/** Returns the tabs of the order lists with their labels; the global lists have no 300. @spec BC-75 EN-17 EN-18 */
export function orderTabs(input: { isGlobal: boolean }): { code: OrderTab; label: string }[] {
  return TABS.filter((code) => !input.isGlobal || code !== OrderStatus.shipped).map((code) => ({
    code,
    label: LABELS[code],
  }))
}

/**
 * Whether an order with this code belongs in this list. Every order is in "all"; 800, 900 and 901 are in no other list.
 * @spec ST-58
 */
export function isInTab(tab: OrderTab, code: Numeric): boolean {
  return tab === 0 || normalizeStatus(code) === tab
}
