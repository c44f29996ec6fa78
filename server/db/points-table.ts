import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type PointsCause =
  | 'order'
  | 'refund'
  | 'spend'
  | 'unspend'
  | 'gift'
  | 'store'
  | 'exchange'
  | 'chance'
  | 'register'
  | 'first'
export type PointsChannel = 'online' | 'offline'

/** Points given and taken: rows are added and never changed; their sum is what a shopper has. @spec PR-22 */
interface PointsTable {
  id: GeneratedAlways<number>
  user_id: ColumnType<number, number, never>
  /** Positive is given. */
  delta: ColumnType<number, number, never>
  /**
   * Earned by an order and taken back with it; spent on an order and given back with it; from a till; spent on coupons and draws; for a
   * new account, and for the first order paid.
   */
  cause: ColumnType<PointsCause, PointsCause, never>
  /** Orders' own causes alone have one. */
  order_id: ColumnType<number | null, number | null | undefined, never>
  /** Where they came from: the app, or the till of a store. */
  channel: ColumnType<PointsChannel, PointsChannel | undefined, never>
  /** Written once per key. */
  idem_key: ColumnType<string, string, never>
  at: ColumnType<Date, Date | string, never>
}

export type GrowthCause = 'order' | 'refund' | 'gift'

/** Growth given and taken, like points: what decides a shopper's level. @spec PR-22 */
interface GrowthTable {
  id: GeneratedAlways<number>
  user_id: ColumnType<number, number, never>
  delta: ColumnType<number, number, never>
  /** Brought by an order and taken back with it; a gift has none. */
  cause: ColumnType<GrowthCause, GrowthCause, never>
  order_id: ColumnType<number | null, number | null, never>
  /** Written once per key. */
  idem_key: ColumnType<string, string, never>
  at: ColumnType<Date, Date | string, never>
}

/** A coupon that points buy. */
interface PointsOfferTable {
  id: GeneratedAlways<number>
  coupon_id: number
  price: number
  remaining: number
  per_user: Generated<number>
  starts_at: Date
  ends_at: Date
}

interface PointsExchangeTable {
  id: GeneratedAlways<number>
  offer_id: number
  user_id: number
  user_coupon_id: number
  price: number
  idem_key: string
  at: Date
}

export interface PointsTables {
  points_offer: PointsOfferTable
  points_exchange: PointsExchangeTable
  growth_entry: GrowthTable
  points_entry: PointsTable
}
