import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type AtOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>

/** A package of coupons that a shopper joins. Money in fen, 0 where it costs nothing. @spec PR-29 */
interface WelfareTable {
  id: GeneratedAlways<number>
  /** null: in every city. */
  city_id: number | null
  name: string
  note: Generated<string>
  rules: Generated<string[]>
  price_fen: number
  origin_fen: number
  /** Days that a membership lasts. */
  valid_days: number
  /** Places that nobody has taken. */
  remaining: number
  needs_code: Generated<boolean>
  starts_at: Date
  ends_at: Date
}

interface WelfareCodeTable {
  code: string
  welfare_id: number
  kind: 'staff' | 'group'
  /** Who gives it: a member of staff, or a company. */
  name: string
  remaining: number
  ends_at: Date
}

interface WelfareMemberTable {
  id: GeneratedAlways<number>
  welfare_id: number
  user_id: number
  /** The order that pays it; null where it costs nothing. */
  order_id: number | null
  code: string | null
  /** 1 waits for its payment, 2 has joined. @spec ST-73 */
  pay_status: number
  starts_at: AtOrNull
  ends_at: AtOrNull
  at: Date
}

export interface WelfareTables {
  welfare: WelfareTable
  welfare_item: { welfare_id: number; coupon_id: number; count: number }
  welfare_store: { welfare_id: number; store_no: string }
  welfare_code: WelfareCodeTable
  welfare_member: WelfareMemberTable
  welfare_coupon: { user_coupon_id: number; member_id: number }
}
