import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** How a coupon is had: claimed, or by a code, points, a prize, an activity, a benefit or money alone. */
export type CouponWay = 'claim' | 'code' | 'points' | 'prize' | 'activity' | 'welfare' | 'sale'
type CouponCause = CouponWay | 'order' | 'back'

/** Coupons given, used and given back. The database writes it and never changes it. @spec PR-21 */
interface CouponEntryTable {
  id: GeneratedAlways<number>
  user_coupon_id: ColumnType<number, never, never>
  user_id: ColumnType<number, never, never>
  coupon_id: ColumnType<number, never, never>
  delta: ColumnType<number, never, never>
  cause: ColumnType<CouponCause, never, never>
  order_id: ColumnType<number | null, never, never>
  idem_key: ColumnType<string, never, never>
  at: ColumnType<Date, never, never>
}

interface CouponCodeTable {
  code: string
  coupon_id: number
  remaining: number
  ends_at: Date
}

interface CouponCodeUseTable {
  code: string
  user_id: number
  user_coupon_id: number
}

interface CouponActivityTable {
  id: GeneratedAlways<number>
  code: string
  name: string
  note: Generated<string>
  /** Only who was invited has it: no list offers it. */
  by_invite: Generated<boolean>
  starts_at: Date
  ends_at: Date
}

interface CouponActivityItemTable {
  activity_id: number
  coupon_id: number
}

interface CouponActivityUseTable {
  activity_id: number
  user_id: number
  at: Date
}

/** A coupon that is sold. */
interface CouponSaleTable {
  id: GeneratedAlways<number>
  coupon_id: number
  price_fen: number
  /** What it was sold for before. */
  origin_fen: number
  /** Those that orders hold are out of it. */
  remaining: number
  per_user: number
  starts_at: Date
  ends_at: Date
}

/** One order buys one coupon. */
interface CouponPurchaseTable {
  order_id: number
  sale_id: number
  /** null until the order is paid. */
  user_coupon_id: Generated<number | null>
}

interface DrawTable {
  id: GeneratedAlways<number>
  name: string
  remark: Generated<string>
  starts_at: Date
  ends_at: Date
  /** What the odds are out of. */
  tickets: number
  free_count: Generated<number>
  /** Points that one more draw costs; 0 where none is sold. */
  chance_price: Generated<number>
  most_bought: Generated<number>
}

interface DrawPrizeTable {
  id: GeneratedAlways<number>
  draw_id: number
  sort: number
  name: string
  info: Generated<string>
  /** 1 coupon, 2 material. @spec EN-25 */
  prize_type: number
  coupon_id: number | null
  barcode: string | null
  odds: number
  total: number
  remaining: number
}

interface DrawChanceTable {
  id: GeneratedAlways<number>
  draw_id: ColumnType<number, number, never>
  user_id: ColumnType<number, number, never>
  delta: ColumnType<number, number, never>
  cause: ColumnType<'free' | 'bought' | 'draw', 'free' | 'bought' | 'draw', never>
  idem_key: ColumnType<string, string, never>
  at: ColumnType<Date, Date, never>
}

interface DrawRecordTable {
  id: GeneratedAlways<number>
  draw_id: number
  user_id: number
  /** null: nothing was won. */
  prize_id: number | null
  user_coupon_id: number | null
  idem_key: string
  /** Where a material prize goes, once the winner has said so. */
  address_sealed: ColumnType<string | null, string | null | undefined, string | null>
  address_at: Generated<Date | null>
  at: Date
}

export interface RewardTables {
  coupon_entry: CouponEntryTable
  coupon_code: CouponCodeTable
  coupon_code_use: CouponCodeUseTable
  coupon_activity: CouponActivityTable
  coupon_sale: CouponSaleTable
  coupon_purchase: CouponPurchaseTable
  user_coupon_code: { user_coupon_id: number; code: string; expires_at: Date }
  coupon_activity_item: CouponActivityItemTable
  coupon_activity_use: CouponActivityUseTable
  draw: DrawTable
  draw_prize: DrawPrizeTable
  draw_chance: DrawChanceTable
  draw_record: DrawRecordTable
}
