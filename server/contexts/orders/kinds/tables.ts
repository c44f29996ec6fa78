import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { At, AtOrNull } from '../../../platform/db/column-types'

/** What an order from abroad is declared with. */
interface GlobalOrderTable {
  order_id: number
  /** Who buys: by name and by ID number, each to show and sealed, the number to compare with too. */
  name: string
  name_sealed: string
  id_mask: string
  id_print: string
  id_sealed: string
  /** Goods and freight, fen: what the limits are counted from. */
  value_fen: number
  customs: Generated<'waiting' | 'passed' | 'refused'>
  reason: Generated<string>
  /** How often it has been declared. */
  tries: Generated<number>
}

/** Who wants to hear when a round of seckill begins. */
export interface SeckillRemindTable {
  user_id: number
  barcode: string
  starts_at: At
  asked_at: At
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

/** An article that so many shoppers buy together. Fen for a piece. */
export interface GroupActivityTable {
  id: GeneratedAlways<number>
  barcode: string
  price_fen: number
  /** Shoppers in one group. */
  size: number
  life_minutes: number
  starts_at: At
  ends_at: At
  /** The most pieces of one order. */
  per_order: Generated<number>
  qty: number
  total: number
  spell_label: string
}

/** A group that the shop opens every day. */
export interface GroupVirtualTable {
  no: string
  activity_id: number
  /** HH:mm of the shop's time. */
  ends_of_day: string
}

export interface BuyGroupTable {
  id: GeneratedAlways<number>
  no: string
  activity_id: number
  /** null: the shop opened it. */
  leader_id: number | null
  virtual_no: string | null
  size: number
  /** Seats of those who have ordered, and of those who have paid too. */
  taken: Generated<number>
  paid: Generated<number>
  state: Generated<'open' | 'full' | 'failed'>
  opened_at: At
  expires_at: At
  ended_at: AtOrNull
}

/** A shopper's place in a group, by the order that pays it. */
export interface GroupSeatTable {
  order_id: number
  group_id: number
  user_id: number
  /** Who recommended it. */
  promoter_id: number | null
  state: Generated<'held' | 'paid' | 'freed'>
  at: At
}

/** Pieces of a limited round at one store, and how many it began with. */
export interface SeckillStockTable {
  round_id: number
  store_no: string
  qty: number
  total: number
}

/** Pieces that a shopper holds of a round. */
export interface SeckillBuyerTable {
  round_id: number
  user_id: number
  count: number
}

/** An article sold ahead. Money in fen for a piece. */
export interface PresellTable {
  id: GeneratedAlways<number>
  barcode: string
  price_fen: number
  deposit_fen: number
  starts_at: At
  ends_at: At
  balance_starts_at: At
  balance_ends_at: At
  sends_at: At
  per_user: Generated<number>
  qty: number
  total: number
}

/** What an order of one owes, and when. */
export interface PresellOrderTable {
  order_id: number
  deposit_fen: number
  balance_fen: number
  balance_starts_at: At
  balance_ends_at: At
  sends_at: At
  deposit_paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

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

/** Kinds of what can be reserved. */
export interface ReserveCategoryTable {
  id: GeneratedAlways<number>
  name: string
  sort: number
}

/** An article that is reserved at a store for a part of a day. Money in fen for a piece, 0 where it costs nothing. */
export interface ReserveProductTable {
  id: GeneratedAlways<number>
  category_id: number
  barcode: string
  price_fen: number
  note: string
  /** The most pieces that a shopper's living reservations may have. */
  per_user: Generated<number>
  /** Pieces that a store has for each part of a day. */
  capacity: number
  /** How many days ahead, today among them. */
  days: Generated<number>
}

/** Stores that take reservations of it. */
export interface ReserveStoreTable {
  reserve_id: number
  store_no: string
}

/** Pieces that are spoken for at a store in a part of a day ('am', 'pm'); a part that nobody wanted yet has no row. */
export interface ReserveSlotTable {
  reserve_id: number
  store_no: string
  day: string
  part: string
  booked: number
}

/** What an order of one is for. */
export interface ReserveOrderTable {
  order_id: number
  reserve_id: number
  store_no: string
  day: string
  part: string
  count: number
  from_at: At
  to_at: At
  /** 0 the shopper comes for it, 1 somebody else. Name and number are in the order's address. */
  receiver_type: number
  /** Pieces that are spoken for; fewer once some are given back. */
  held: number
  /** When it was noticed that nobody had come; null where somebody has, and before. */
  missed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** Tables of this context by name. */
export interface OrderKindTables {
  seckill_stock: SeckillStockTable
  seckill_buyer: SeckillBuyerTable
  seckill_remind: SeckillRemindTable
  presell: PresellTable
  presell_order: PresellOrderTable
  group_activity: GroupActivityTable
  group_virtual: GroupVirtualTable
  buy_group: BuyGroupTable
  group_seat: GroupSeatTable
  group_promoter: { user_id: number; code: string }
  reserve_category: ReserveCategoryTable
  reserve_product: ReserveProductTable
  reserve_store: ReserveStoreTable
  reserve_slot: ReserveSlotTable
  reserve_order: ReserveOrderTable
  welfare: WelfareTable
  welfare_item: { welfare_id: number; coupon_id: number; count: number }
  welfare_store: { welfare_id: number; store_no: string }
  welfare_code: WelfareCodeTable
  welfare_member: WelfareMemberTable
  welfare_coupon: { user_coupon_id: number; member_id: number }
  coupon_sale: CouponSaleTable
  coupon_purchase: CouponPurchaseTable
  global_order: GlobalOrderTable
}
