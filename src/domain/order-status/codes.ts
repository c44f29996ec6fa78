// In a file of its own: the main package of the mini-programs needs the codes, and no other rule of orders.

/**
 * Codes of an order by name. `depositPaid` (101) is an unpaid order whose deposit is paid; lists show it as unpaid. `paid` orders wait for
 * the store, `delivered` ones for a review. `processing` and `processingLate` are both shown as 处理中. @spec ST-47 … ST-55
 */
export const OrderStatus = {
  unpaid: 100,
  depositPaid: 101,
  paid: 200,
  shipped: 300,
  delivered: 400,
  completed: 500,
  cancelled: 600,
  refunding: 800,
  processing: 900,
  processingLate: 901,
} as const

/** Status in which an order is shown and moved: an order with a paid deposit counts as unpaid. */
export type OrderStatus = Exclude<(typeof OrderStatus)[keyof typeof OrderStatus], typeof OrderStatus.depositPaid>
