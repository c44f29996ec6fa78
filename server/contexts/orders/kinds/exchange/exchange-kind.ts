import type { OrderKind } from '../order-kind'
import { standardOrder } from '../standard/standard-kind'

/** A product that a coupon pays; `source_ref` is the coupon. @spec PR-21 */
export const exchangeOrder: OrderKind = { ...standardOrder, source: 'exchange' }
