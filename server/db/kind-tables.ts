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

/** What the kinds of orders keep of their own. */
export interface KindTables {
  seckill: SeckillTable
  seckill_stock: SeckillStockTable
  seckill_buyer: SeckillBuyerTable
}
