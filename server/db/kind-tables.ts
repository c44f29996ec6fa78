import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type At = ColumnType<Date, Date | string, Date | string>

/** A round of lower prices. A limited one is sold from its own pieces, by orders of its own. */
export interface SeckillTable {
  id: GeneratedAlways<number>
  barcode: string
  price_fen: number
  starts_at: At
  ends_at: At
  limited: Generated<boolean>
  /** Sold by a link of its own, and in no list. */
  special: Generated<boolean>
  /** The most pieces for one shopper. */
  per_user: Generated<number>
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

/** What a coupon of type 2 is exchanged for. */
export interface CouponGoodsTable {
  coupon_id: number
  barcode: string
  count: Generated<number>
}

/** What the kinds of orders keep of their own. */
export interface KindTables {
  seckill: SeckillTable
  seckill_stock: SeckillStockTable
  seckill_buyer: SeckillBuyerTable
  presell: PresellTable
  presell_order: PresellOrderTable
  coupon_goods: CouponGoodsTable
}
