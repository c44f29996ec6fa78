import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CouponWay } from './reward-tables'

/** Set by the database when absent. */
type Auto<T> = Generated<T>
type At = ColumnType<Date, Date | string, Date | string>

export interface UserTable {
  id: Auto<number>
  /** Blind index of the mobile number; `closed:<id>` after the account has ended. */
  mobile_print: string
  mobile_sealed: string
  /** As other shoppers see it: masked. */
  name: string
  name_sealed: string
  head: Auto<string>
  created_at: Auto<Date>
  /** The account has ended; what must be kept of it stays under its number. */
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** What was kept of a closed account has been kept long enough, and is gone. */
  erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface SessionTable {
  token_hash: string
  /** What its owner names it by. */
  id: GeneratedAlways<number>
  user_id: number
  /** As `domain/device` writes it, '' where it is not known. */
  device: Auto<string>
  created_at: Auto<Date>
  expires_at: At
}

export interface AddressTable {
  id: Auto<number>
  user_id: number
  city_id: number
  /** JSON of name, number, street, room, label and coordinates. */
  details_sealed: string
  is_default: Auto<boolean>
  created_at: Auto<Date>
  /** Partner whose customer has this address; null for the shopper's own. */
  merchant_code: Auto<string | null>
  /** Blind index of the partner's number of it, which may name the customer. */
  merchant_ref_print: Auto<string | null>
  merchant_ref_sealed: Auto<string | null>
}

export interface CouponTable {
  id: Auto<number>
  name: string
  amount_fen: number
  min_fen: Auto<number>
  order_type: number
  coupon_type: Auto<number>
  scope: Auto<number>
  remaining: number
  per_user: Auto<number>
  city_id: number | null
  starts_at: At
  ends_at: At
  valid_days: Auto<number>
  /** What a link that gives it away carries, '' for none. */
  source_code: Auto<string>
  way: Auto<CouponWay>
  /** Everybody, who has never paid an order, or members from a level on. */
  audience: Auto<'all' | 'new' | 'level'>
  min_level: Auto<number>
  /** The store that gives it away; null for the shop. */
  store_no: Auto<string | null>
}

export interface UserCouponTable {
  id: Auto<number>
  user_id: number
  coupon_id: number
  nth: number
  /** 1 usable, 2 used, 3 expired */
  status: Auto<number>
  order_id: number | null
  /** How it was had. */
  cause: Auto<CouponWay>
  claimed_at: Auto<Date>
  expires_at: At
  /** When its shopper was told that it ends soon. */
  told_at: ColumnType<Date | null, Date | null | undefined, Date>
}

export interface UserTables {
  app_user: UserTable
  session: SessionTable
  address: AddressTable
  coupon: CouponTable
  user_coupon: UserCouponTable
}
