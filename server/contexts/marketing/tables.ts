import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { At, AtOrNull, Auto, AutoFen, FenColumn } from '../../platform/db/column-types'
import type { WalletTables } from './wallet-tables'

export type { BalanceKind, Cause, WithdrawalState, WithdrawalTable } from './wallet-tables'

export interface CouponTable {
  id: Auto<number>
  name: string
  amount_fen: FenColumn
  min_fen: AutoFen
  order_type: number
  coupon_type: Auto<number>
  scope: Auto<number>
  remaining: number
  per_user: Auto<number>
  city_id: number | null
  starts_at: At
  ends_at: At
  valid_days: Auto<number>
  /** Code in the link that gives the coupon away; '' for none. */
  source_code: Auto<string>
  way: Auto<CouponSource>
  /** Audience: all shoppers, shoppers who have never paid an order, or members from a level on. */
  audience: Auto<'all' | 'new' | 'level'>
  min_level: Auto<number>
  /** Store that gives the coupon away; null for the company. */
  store_no: Auto<string | null>
  /** Partner in whose shop alone it is given and used, '' for our own shop. */
  merchant_code: Auto<string>
}

export interface UserCouponTable {
  id: Auto<number>
  user_id: number
  coupon_id: number
  nth: number
  /** 1 usable, 2 used, 3 expired */
  status: Auto<number>
  order_id: number | null
  /** Way in which the shopper got it. */
  cause: Auto<CouponSource>
  claimed_at: Auto<Date>
  expires_at: At
  /** Time of the notification that it expires soon. */
  told_at: ColumnType<Date | null, Date | null | undefined, Date>
}

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
  | 'prize'
  | 'sign'

export type PointsChannel = 'online' | 'offline'

/** Ledger of points: rows are added and never changed; their sum is a shopper's balance. @spec PR-22 */
interface PointsTable {
  id: GeneratedAlways<number>
  user_id: ColumnType<number, number, never>
  /** Positive for credits. */
  delta: ColumnType<number, number, never>
  /**
   * Reasons: earned by an order, or reverted with it; spent on an order, or returned with it; from a store till; spent
   * on coupons and prize draws; for a new account; for the first paid order; won in a draw; for a daily sign-in.
   */
  cause: ColumnType<PointsCause, PointsCause, never>
  /** Set only for causes that belong to an order. */
  order_id: ColumnType<number | null, number | null | undefined, never>
  /** Channel of the points: the app or the till of a store. */
  channel: ColumnType<PointsChannel, PointsChannel | undefined, never>
  /** Idempotency key: an entry is written once per key. */
  idem_key: ColumnType<string, string, never>
  at: ColumnType<Date, Date | string, never>
}

export type GrowthCause = 'order' | 'refund' | 'gift'

/** Ledger of growth, like points; growth determines a shopper's level. @spec PR-22 */
interface GrowthTable {
  id: GeneratedAlways<number>
  user_id: ColumnType<number, number, never>
  delta: ColumnType<number, number, never>
  /** Order that earned the growth or whose refund reverted it; null for a gift. */
  cause: ColumnType<GrowthCause, GrowthCause, never>
  order_id: ColumnType<number | null, number | null, never>
  /** Idempotency key: an entry is written once per key. */
  idem_key: ColumnType<string, string, never>
  at: ColumnType<Date, Date | string, never>
}

/** Coupon that is sold for points. */
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

/** Way of getting a coupon: by claiming, code, points, prize, activity, benefit, or purchase. */
export type CouponSource = 'claim' | 'code' | 'points' | 'prize' | 'activity' | 'welfare' | 'sale'

type CouponCause = CouponSource | 'order' | 'back'

/** Ledger of coupons issued, redeemed and returned. The database writes it and never changes it. @spec PR-21 */
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
  /** Only for invited shoppers; no list offers it. */
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

/** Page that shows a draw: the draw for points, the wheel, or nine cells with a running light. */
export type DrawForm = 'list' | 'wheel' | 'marquee'

/** Cause of a ledger entry: how the shopper got draws, or `draw` for one that was made. */
export type ChanceCause = 'free' | 'bought' | 'share' | 'draw'

interface DrawTable {
  id: GeneratedAlways<number>
  name: string
  remark: Generated<string>
  starts_at: Date
  ends_at: Date
  /** Total number of tickets; the odds of a prize are its share of them. */
  tickets: number
  free_count: Generated<number>
  /** Price of one more draw in points; 0 when draws are not sold. */
  chance_price: Generated<number>
  most_bought: Generated<number>
  /** Page that shows it. */
  form: Generated<DrawForm>
  /** Partner with a draw of its own for the participants, and its page that takes a join key; null for none. */
  partner_code: Generated<string | null>
  partner_url: Generated<string | null>
  /** Draws that each paid order gives, and the least amount of such an order without prescription drugs. */
  order_count: Generated<number>
  order_min_fen: AutoFen
  /** Draws that sharing gives, once a day. */
  share_count: Generated<number>
}

interface DrawPrizeTable {
  id: GeneratedAlways<number>
  draw_id: number
  sort: number
  name: string
  info: Generated<string>
  /** 1 coupon, 2 physical prize, 3 points. @spec EN-25 */
  prize_type: number
  coupon_id: number | null
  barcode: string | null
  points: ColumnType<number | null, number | null | undefined, never>
  odds: number
  total: number
  remaining: number
}

interface DrawChanceTable {
  id: GeneratedAlways<number>
  draw_id: ColumnType<number, number, never>
  user_id: ColumnType<number, number, never>
  delta: ColumnType<number, number, never>
  cause: ColumnType<ChanceCause, ChanceCause, never>
  idem_key: ColumnType<string, string, never>
  at: ColumnType<Date, Date, never>
}

interface DrawRecordTable {
  id: GeneratedAlways<number>
  draw_id: number
  user_id: number
  /** null when nothing was won. */
  prize_id: number | null
  user_coupon_id: number | null
  idem_key: string
  /** Delivery address of a physical prize; set once the winner has given it. */
  address_sealed: ColumnType<string | null, string | null | undefined, string | null>
  address_at: Generated<Date | null>
  at: Date
  /** When the warehouse sent a physical prize, and when it arrived. */
  sent_at: Generated<Date | null>
  received_at: Generated<Date | null>
  /** Carrier and its number of the parcel; '' until they are known. */
  carrier: Generated<string>
  parcel_num: Generated<string>
  /** Whether a carrier of the warehouse's own has the parcel, instead of the couriers of the shop. */
  own_carrier: Generated<boolean>
}

/** Daily sign-in; `day` is a day of the shop, YYYY-MM-DD. */
interface SignInTable {
  user_id: number
  day: ColumnType<string, string, never>
  streak: number
  points: number
  at: Date
}

/** Page assembled by our editors. */
export interface TopicTable {
  id: number
  /** Entrance that opens the page; '' for all entrances. */
  code: Generated<string>
  title: string
  note: Generated<string>
  pic: Generated<string>
  /** null for every city. */
  city_ids: number[] | null
  /** Scope of the coupons on the page. */
  scope: Generated<number>
  /** Reachable only by its link. */
  hidden: Generated<boolean>
  is_master: Generated<boolean>
  /** HTML of the editor. */
  rules: Generated<string>
  starts_at: At
  ends_at: AtOrNull
}

/** Content of a page section as the editor wrote it; the shown products are read on each request. */
export type FloorBody =
  | { kind: 'picture'; pic: string; title: string; note: string; url: string }
  | { kind: 'text'; title: string; html: string }
  | { kind: 'coupons'; title: string }
  | { kind: 'goods'; title: string; look: 'flow' | 'rows'; barcodes?: string[]; categoryIds?: number[]; most: number }
  | { kind: 'doors'; title: string; list: { name: string; note: string; url: string }[] }

export interface TopicFloorTable {
  topic_id: number
  sort: number
  body: JSONColumnType<FloorBody>
}

/** Products that a coupon of type 2 is exchanged for. */
export interface CouponProductTable {
  coupon_id: number
  barcode: string
  count: Generated<number>
}

/** Tables of this context by name. */
export interface MarketingTables extends WalletTables {
  coupon: CouponTable
  user_coupon: UserCouponTable
  user_coupon_code: { user_coupon_id: number; code: string; expires_at: Date }
  coupon_entry: CouponEntryTable
  coupon_code: CouponCodeTable
  coupon_code_use: CouponCodeUseTable
  coupon_activity: CouponActivityTable
  coupon_activity_item: CouponActivityItemTable
  coupon_activity_use: CouponActivityUseTable
  coupon_goods: CouponProductTable
  draw: DrawTable
  draw_prize: DrawPrizeTable
  draw_chance: DrawChanceTable
  draw_record: DrawRecordTable
  /** Points of daily sign-ins by days in a row. */
  sign_reward: { streak: number; points: number }
  sign_in: SignInTable
  invite_gift: {
    /** Code of the coupon pack for the invited friend. */
    code: string
    /** Reward coupon of the inviter for each friend who buys, and the largest number of rewards. */
    reward_coupon_id: number
    most: number
  }
  /** Share number of an invitation; reveals nothing about the shopper. */
  invite_share: { share_no: string; code: string; user_id: number; at: Date }
  invite_claim: { code: string; user_id: number; share_no: string; at: Date }
  invite_reward: { code: string; friend_id: number; user_id: number; user_coupon_id: number; at: Date }
  /** New shopper brought by a store's counsellor. */
  pull_new: { user_id: number; counselor_id: string; at: Date }
  points_offer: PointsOfferTable
  points_exchange: PointsExchangeTable
  growth_entry: GrowthTable
  points_entry: PointsTable
  topic: TopicTable
  topic_floor: TopicFloorTable
  share_code: {
    name: string
    /** Product on the poster; null for the app itself. */
    barcode: string | null
    /** Coupon pack on the poster instead of a product. */
    activity_code: string | null
    /** Group buy whose price the poster shows. */
    group_activity_id: ColumnType<number | null, number | null | undefined, never>
    mime: string
    bytes: Uint8Array
    created_at: ColumnType<Date, Date | string, never>
  }
}
