import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type At = ColumnType<Date, Date | string, Date | string>
type AtOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>

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

export interface GroupTables {
  group_activity: GroupActivityTable
  group_virtual: GroupVirtualTable
  buy_group: BuyGroupTable
  group_seat: GroupSeatTable
  group_promoter: { user_id: number; code: string }
}
