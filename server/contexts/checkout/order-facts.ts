import { isInTab, normalizeStatus, OrderStatus, type OrderTab, orderTabs } from '../../../src/domain/order-status'

const KNOWN = [
  OrderStatus.unpaid,
  OrderStatus.depositPaid,
  OrderStatus.paid,
  OrderStatus.shipped,
  OrderStatus.delivered,
  OrderStatus.completed,
  OrderStatus.cancelled,
  OrderStatus.refunding,
  OrderStatus.processing,
  OrderStatus.processingLate,
]

/**
 * Returns the stored statuses of a list tab. Null means all; a status without a tab of its own (800, 900) appears in no
 * other.
 * @spec ST-47 ST-49 ST-58 BC-75 EN-17
 */
export function codesOfTab(status: number): number[] | null {
  if (status === 0) return null
  const tab = orderTabs({ isGlobal: false }).find(({ code }) => code === (normalizeStatus(status) ?? status))?.code
  return tab === undefined ? [] : KNOWN.filter((code) => isInTab(tab as OrderTab, code))
}
