import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GlobalTables } from './global-tables'
import type { SubstanceTables } from './substance-tables'

type At = ColumnType<Date, Date | string, never>

/** Who wants to hear when an article is in stock again. */
export interface ArrivalNoticeTable {
  user_id: number
  product_id: number
  city_id: number
  asked_at: At
}

/** Who wants to hear when a round of seckill begins. */
export interface SeckillRemindTable {
  user_id: number
  barcode: string
  starts_at: At
  asked_at: At
}

/** What a shopper confirmed before a prescription drug was sold. @spec RX-03 */
export interface RxConfirmationTable {
  id: GeneratedAlways<number>
  user_id: number
  product_id: number
  notice: string
  at: At
}

/** A Chinese herb and what it is used for. */
export interface HerbTable {
  name: string
  use_group: string
  /** Usual range of one dose, whole grams. */
  min_g: Generated<number>
  max_g: Generated<number>
  /** How it is decocted, '' for like the others. */
  method: Generated<string>
  /** For ten grams; null for what is not sold. */
  price_fen: number | null
  sort: Generated<number>
}

/** Two herbs that must not meet, and the rule that says so: 十八反, 十九畏. */
export interface HerbClashTable {
  rule: string
  a: string
  b: string
}

/** What a buyer says of a goods item. */
export interface CommentTable {
  id: GeneratedAlways<number>
  product_id: number
  user_name: string
  body: string
  score: number
  tags: Generated<string[]>
  pics: Generated<string[]>
  created_at: At
  /** Of an order's line; null for a comment that came with the shop. */
  user_id: Generated<number | null>
  order_id: Generated<number | null>
  barcode: Generated<string | null>
}

/** Who of a store answers questions. */
export interface CounselorTable {
  user_id: string
  name: string
  position: string
  store_no: string
}

export interface GoodsTables extends GlobalTables, SubstanceTables {
  counselor: CounselorTable
  comment: CommentTable
  arrival_notice: ArrivalNoticeTable
  seckill_remind: SeckillRemindTable
  rx_confirmation: RxConfirmationTable
  herb: HerbTable
  herb_clash: HerbClashTable
}
