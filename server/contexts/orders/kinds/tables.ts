import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { At, AtOrNull, FenColumn } from '../../../platform/db/column-types'

/** Customs data of a cross-border order. */
interface GlobalOrderTable {
  order_id: number
  /** Buyer's name and ID number: masked for display, sealed, and the ID number also hashed for comparison. */
  name: string
  name_sealed: string
  id_mask: string
  id_print: string
  id_sealed: string
  /** Value of products and delivery fee in fen, which counts towards the purchase limits. */
  value_fen: FenColumn
  customs: Generated<'waiting' | 'passed' | 'refused'>
  reason: Generated<string>
  /** Number of declarations so far. */
  tries: Generated<number>
}

/** Subscription of a shopper to the start of a flash-sale session. */
export interface FlashSaleRemindTable {
  user_id: number
  barcode: string
  starts_at: At
  asked_at: At
}

/** Coupon that is sold for money. */
interface CouponSaleTable {
  id: GeneratedAlways<number>
  coupon_id: number
  price_fen: FenColumn
  /** Original price, in fen. */
  origin_fen: FenColumn
  /** Excludes the pieces that open orders reserve. */
  remaining: number
  per_user: number
  starts_at: Date
  ends_at: Date
}

/** Purchase of one coupon by one order. */
interface CouponPurchaseTable {
  order_id: number
  sale_id: number
  /** null until the order is paid. */
  user_coupon_id: Generated<number | null>
}

/** Group-buy offer of a product. Prices per piece, in fen. */
export interface GroupActivityTable {
  id: GeneratedAlways<number>
  barcode: string
  price_fen: FenColumn
  /** Number of participants of a group. */
  size: number
  life_minutes: number
  starts_at: At
  ends_at: At
  /** Most pieces of one order. */
  per_order: Generated<number>
  qty: number
  total: number
  spell_label: string
  /** Form of group-buy: an offer of the group pages, or a spell offer on product pages. @spec PR-33 */
  form: Generated<'activity' | 'spell'>
}

/** Group that the system opens every day. */
export interface GroupVirtualTable {
  no: string
  activity_id: number
  /** HH:mm in the stores' time zone. */
  ends_of_day: string
}

export interface BuyGroupTable {
  id: GeneratedAlways<number>
  no: string
  activity_id: number
  /** null: opened by the system. */
  leader_id: number | null
  virtual_no: string | null
  size: number
  /** Number of participants who have ordered, and who have paid. */
  taken: Generated<number>
  paid: Generated<number>
  state: Generated<'open' | 'full' | 'failed'>
  opened_at: At
  expires_at: At
  ended_at: AtOrNull
}

/** Participant of a group, by the order that pays for it. */
export interface GroupParticipantTable {
  order_id: number
  group_id: number
  user_id: number
  /** Promoter who recommended the offer. */
  promoter_id: number | null
  state: Generated<'held' | 'paid' | 'freed'>
  at: At
}

/** Stock of a limited session at one store: remaining pieces and initial pieces. */
export interface FlashSaleStockTable {
  round_id: number
  store_no: string
  qty: number
  total: number
}

/** Pieces of a session that a shopper has bought or reserved. */
export interface FlashSaleBuyerTable {
  round_id: number
  user_id: number
  count: number
}

/** Presale of a product. Money in fen per piece. */
export interface PresaleTable {
  id: GeneratedAlways<number>
  barcode: string
  price_fen: FenColumn
  deposit_fen: FenColumn
  starts_at: At
  ends_at: At
  balance_starts_at: At
  balance_ends_at: At
  sends_at: At
  per_user: Generated<number>
  qty: number
  total: number
}

/** Balance due of a presale order, and its payment period. */
export interface PresaleOrderTable {
  order_id: number
  deposit_fen: FenColumn
  balance_fen: FenColumn
  balance_starts_at: At
  balance_ends_at: At
  sends_at: At
  deposit_paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** Benefit package of coupons that a shopper joins. Money in fen, 0 when free. @spec PR-29 */
interface WelfareTable {
  id: GeneratedAlways<number>
  /** null for every city. */
  city_id: number | null
  name: string
  note: Generated<string>
  rules: Generated<string[]>
  price_fen: FenColumn
  origin_fen: FenColumn
  /** Length of a membership in days. */
  valid_days: number
  /** Free places. */
  remaining: number
  needs_code: Generated<boolean>
  starts_at: Date
  ends_at: Date
}

interface WelfareCodeTable {
  code: string
  welfare_id: number
  kind: 'staff' | 'group'
  /** Sponsor: a member of staff or a company. */
  name: string
  remaining: number
  ends_at: Date
}

interface WelfareMemberTable {
  id: GeneratedAlways<number>
  welfare_id: number
  user_id: number
  /** Order that pays for the membership; null when free. */
  order_id: number | null
  code: string | null
  /** 1 unpaid, 2 joined. @spec ST-73 */
  pay_status: number
  starts_at: AtOrNull
  ends_at: AtOrNull
  at: Date
}

/** Categories of reservable products. */
export interface ReserveCategoryTable {
  id: GeneratedAlways<number>
  name: string
  sort: number
}

/** Product that is reserved at a store for a part of a day. Money in fen per piece, 0 when free. */
export interface ReserveProductTable {
  id: GeneratedAlways<number>
  category_id: number
  barcode: string
  price_fen: FenColumn
  note: string
  /** Most pieces in a shopper's open reservations. */
  per_user: Generated<number>
  /** Capacity of a store per part of a day, in pieces. */
  capacity: number
  /** Number of bookable days, including today. */
  days: Generated<number>
}

/** Stores that take reservations for the product. */
export interface ReserveStoreTable {
  reserve_id: number
  store_no: string
}

/** Reserved pieces at a store in a part of a day ('am', 'pm'); a part without reservations has no row. */
export interface ReserveSlotTable {
  reserve_id: number
  store_no: string
  day: string
  part: string
  booked: number
}

/** Reservation details of an order. */
export interface ReserveOrderTable {
  order_id: number
  reserve_id: number
  store_no: string
  day: string
  part: string
  count: number
  from_at: At
  to_at: At
  /** 0 the shopper collects it, 1 another person. Name and phone number are in the order's address. */
  receiver_type: number
  /** Pieces still reserved; lower after a partial return. */
  held: number
  /** Time when the missed visit was noticed; null before, and when the shopper came. */
  missed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** Tables of this context by name. */
export interface OrderKindTables {
  seckill_stock: FlashSaleStockTable
  seckill_buyer: FlashSaleBuyerTable
  seckill_remind: FlashSaleRemindTable
  presell: PresaleTable
  presell_order: PresaleOrderTable
  group_activity: GroupActivityTable
  group_virtual: GroupVirtualTable
  buy_group: BuyGroupTable
  group_seat: GroupParticipantTable
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
