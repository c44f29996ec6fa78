import { couponOrder } from './coupon/coupon-kind'
import { crossBorderOrder } from './cross-border/cross-border-kind'
import { exchangeOrder } from './exchange/exchange-kind'
import { flashSaleOrder } from './flash-sale/flash-sale-kind'
import { groupBuyOrder } from './group-buy/group-buy-kind'
import { membershipOrder } from './membership/membership-kind'
import type { OrderKind } from './order-kind'
import { presaleOrder } from './presale/presale-kind'
import { reservationOrder } from './reservation/reservation-kind'
import { dlybOrder, mnOrder, standardOrder } from './standard/standard-kind'
import { tcmOrder } from './tcm/tcm-kind'

/** Every kind of order by the value of `orders.source`. A kind has a folder with its rules and one row here. */
export const ORDER_KINDS = {
  goods: standardOrder,
  dlyb: dlybOrder,
  mn: mnOrder,
  exchange: exchangeOrder,
  seckill: flashSaleOrder,
  presell: presaleOrder,
  reserve: reservationOrder,
  group: groupBuyOrder,
  tcm: tcmOrder,
  global: crossBorderOrder,
  welfare: membershipOrder,
  coupon: couponOrder,
} satisfies Record<string, OrderKind>

/** Values of `orders.source`. */
export type OrderSource = keyof typeof ORDER_KINDS

/** Rules of an order by its source. */
export const kindOf = (source: OrderSource): OrderKind => ORDER_KINDS[source]

/** Sources of the kinds that fulfil a condition, for a query over orders. */
export const sourcesWhere = (holds: (kind: OrderKind) => boolean): OrderSource[] =>
  Object.values<OrderKind>(ORDER_KINDS)
    .filter(holds)
    .map(({ source }) => source)
