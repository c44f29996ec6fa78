import { toNumber, type Numeric } from '../money'

/** The codes of an order; 0 stands for "all" in lists only. 101 is read as 100. @spec ST-47 … ST-55 */
export type OrderStatus = 100 | 200 | 300 | 400 | 500 | 600 | 800 | 900 | 901
/** A list of orders: a code, or 0 for all. @spec EN-17 BC-75 */
export type OrderTab = 0 | 100 | 200 | 300 | 400 | 500 | 600
/** Who moves an order. */
export type Mover = 'shopper' | 'payment' | 'timeout' | 'store' | 'service'
/** What the shopper may do with an order. */
export type OrderAction = 'pay' | 'cancel' | 'remind' | 'receive' | 'refund' | 'reorder' | 'delete'

const LABELS: Record<OrderStatus | 0, string> = {
  0: '全部',
  100: '待付款',
  200: '待发货',
  300: '待收货',
  400: '待评价',
  500: '已完成',
  600: '已取消',
  800: '退款中',
  900: '处理中',
  901: '处理中',
}

/** An order that the shopper fetches, from its payment on. */
const WAITING = '待取货'

const ACTIONS: Record<OrderStatus, readonly OrderAction[]> = {
  100: ['pay', 'cancel'],
  200: ['remind', 'refund'],
  300: ['receive', 'refund', 'reorder'],
  400: ['refund', 'reorder'],
  500: ['refund', 'reorder', 'delete'],
  600: ['reorder', 'delete'],
  800: [],
  900: [],
  901: [],
}

interface Move {
  from: readonly OrderStatus[]
  to: OrderStatus
  by: readonly Mover[]
}

/**
 * Every move an order may make. The moves out of 800 are ours: service pays back (600) or refuses, which puts the order
 * back where it was. 100 → 500 is a paid reservation.
 * @spec ST-56 ST-57 ST-58 ST-61 ST-62
 */
export const MOVES: readonly Move[] = [
  { from: [100], to: 200, by: ['payment'] },
  { from: [100], to: 500, by: ['payment'] },
  { from: [100], to: 600, by: ['shopper', 'timeout', 'service'] },
  { from: [200], to: 300, by: ['store'] },
  { from: [200, 300], to: 400, by: ['store'] },
  { from: [300, 400], to: 500, by: ['shopper', 'timeout'] },
  { from: [200, 300, 400, 500], to: 800, by: ['shopper', 'service'] },
  { from: [800], to: 600, by: ['service'] },
  { from: [800], to: 200, by: ['service'] },
  { from: [800], to: 300, by: ['service'] },
  { from: [800], to: 400, by: ['service'] },
  { from: [800], to: 500, by: ['service'] },
]

/** A code from the wire as a known status: 101 and '101' give 100; an unknown code gives null. @spec ST-49 ST-55 */
export function normalizeStatus(code: Numeric): OrderStatus | null {
  const number = toNumber(code)
  if (number === 101) return 100
  return number !== 0 && number in LABELS ? (number as OrderStatus) : null
}

/** The status of a looked-up order; a failed lookup (no code) counts as pending payment. @spec ST-60 */
export function payStatus(code?: Numeric | null): OrderStatus {
  return normalizeStatus(code ?? '') ?? 100
}

/**
 * The variant of the pay page that an order's payStatus selects; null is the cashier. The address carries it as payType
 * (the bank app's `/2`, NAV-28). @spec ST-81
 */
export function payVariant(payStatus?: Numeric | null): 1 | 2 | null {
  const number = toNumber(payStatus ?? '')
  return number === 1 || number === 2 ? number : null
}

/** Orders of a group have numbers of their own; they are paid in a mini-program only. @spec ST-78 ST-79 */
export const isGroupOrder = (orderNo: string): boolean => /^[JG]/.test(orderNo)

/**
 * The word for a code, '处理中' for one we do not know. 300 → '待收货'; what waits in a store is never sent: '待取货'.
 * @spec ST-47 … ST-55
 */
export function statusLabel(code: Numeric, isFetched = false): string {
  const status = normalizeStatus(code)
  if (isFetched && (status === 200 || status === 300)) return WAITING
  if (status) return LABELS[status]
  return toNumber(code) === 0 ? LABELS[0] : LABELS[900]
}

/** What the shopper may do now; nothing for codes we do not know. @spec ST-56 ST-57 ST-58 ST-59 */
export function allowedActions(code: Numeric): readonly OrderAction[] {
  const status = normalizeStatus(code)
  return status ? ACTIONS[status] : []
}

/** May an order go from one code to another by this mover? `canMove(200, 600, 'shopper')` is false. @spec ST-56 … ST-62 */
export function canMove(from: Numeric, to: Numeric, by: Mover): boolean {
  const [start, end] = [normalizeStatus(from), normalizeStatus(to)]
  return start !== null && MOVES.some((move) => move.from.includes(start) && move.to === end && move.by.includes(by))
}

/** The status after payment: a reservation is done (500), other orders wait for the shop (200). @spec ST-61 */
export function statusAfterPayment(input: { isReservation: boolean }): 200 | 500 {
  return input.isReservation ? 500 : 200
}

/**
 * What changes when an order's countdown ends: an unpaid order is cancelled, any other order with a group ends its
 * group, else nothing.
 * @spec ST-62
 */
export function countdownOutcome(input: {
  code: Numeric
  hasGroup: boolean
}): { orderStatusCode: 600 } | { groupInfoStatus: 1 } | null {
  if (normalizeStatus(input.code) === 100) return { orderStatusCode: 600 }
  return input.hasGroup ? { groupInfoStatus: 1 } : null
}

const TABS: readonly OrderTab[] = [0, 100, 200, 300, 400, 500, 600]

/** The tabs of the order lists with their words; the global lists have no 300. @spec BC-75 EN-17 EN-18 */
export function orderTabs(input: { isGlobal: boolean }): { code: OrderTab; label: string }[] {
  return TABS.filter((code) => !input.isGlobal || code !== 300).map((code) => ({ code, label: LABELS[code] }))
}

/** Does an order of this code stand in this list? Everything is in "all"; 800, 900 and 901 are only there. @spec ST-58 */
export function isInTab(tab: OrderTab, code: Numeric): boolean {
  return tab === 0 || normalizeStatus(code) === tab
}
