import type { ColumnType, GeneratedAlways } from 'kysely'

type Cause = 'order' | 'refund' | 'spend' | 'unspend'

/** Points given and taken: rows are added and never changed; their sum is what a shopper has. @spec PR-22 */
interface PointsTable {
  id: GeneratedAlways<number>
  user_id: ColumnType<number, number, never>
  /** Positive is given. */
  delta: ColumnType<number, number, never>
  /** Earned by an order and taken back with it; spent on an order and given back with it. */
  cause: ColumnType<Cause, Cause, never>
  order_id: ColumnType<number, number, never>
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

export interface PointsTables {
  growth_entry: GrowthTable
  points_entry: PointsTable
}
