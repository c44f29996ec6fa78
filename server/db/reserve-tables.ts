import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type At = ColumnType<Date, Date | string, Date | string>

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

export interface ReserveTables {
  reserve_category: ReserveCategoryTable
  reserve_product: ReserveProductTable
  reserve_store: ReserveStoreTable
  reserve_slot: ReserveSlotTable
  reserve_order: ReserveOrderTable
}
