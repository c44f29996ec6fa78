// Meanings the specification does not state. Every table here is OUR ASSUMPTION: it lists codes the specification
// names and gives them the meaning we build on. Change it here and nowhere else.

/** Flags named unX (and epidemicFlag, applySymptom, groupGoods, productOff): 1 means yes. Assumption. */
export function isYes(flag: number | string | boolean | null | undefined): boolean {
  return flag === true || String(flag) === '1'
}

/** Lists of group orders. Assumption; only the range 0 to 3 is given. @spec EN-26 */
export const SPELL_STATUS = { all: 0, open: 1, done: 2, failed: 3 } as const

/** Lists of activity-group orders. Assumption; only the range 1 to 7 is given. @spec EN-26 */
export const ACTIVITY_ORDER_TYPE = {
  all: 1,
  unpaid: 2,
  grouping: 3,
  toShip: 4,
  toReceive: 5,
  completed: 6,
  cancelled: 7,
} as const

/** Way in which a location was found. Assumption; only 1 and 2 are given. @spec EN-03 */
export const LOCATION_STATE = { located: 1, chosen: 2 } as const

/** Use of a coupon. Assumption; no value is given. @spec 3 (Coupon) */
export const CouponType = { order: 1, product: 2, reservation: 3 } as const

/** State of an invitation's gift for a shopper. 2 is given (ST-69); 0 and 1 are our assumption. */
export const INVITE_RECEIVE = { none: 0, open: 1, received: 2 } as const

/** State of a benefit for a shopper. 2 is given (ST-73); 0 and 1 are our assumption. */
export const PayStatus = { none: 0, waiting: 1, joined: 2 } as const

/** Variants of the cashier, its query `type`. Given. @spec NAV-26 */
export const CashierType = { reservation: 4, other: 5 } as const

/** Subject of a payment result, if its url names one. @spec NAV-41 */
export const RESULT_TYPE = { benefit: 6 } as const

/** Scope of a refund. Assumption; no value is given. @spec 3 (Refund) */
export const REFUND_TYPE = { money: 1, product: 2 } as const
