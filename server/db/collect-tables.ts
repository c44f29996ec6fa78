import type { ColumnType, GeneratedAlways } from 'kysely'

type At = ColumnType<Date, Date | string, Date | string>

/** What shoppers keep: an article or a shop. */
export interface CollectTable {
  id: GeneratedAlways<number>
  user_id: number
  product_id: number | null
  store_no: string | null
  /** An article from abroad. */
  global_id: ColumnType<number | null, number | null | undefined, number | null>
  /** What the article cost when it was kept; null for a shop and where there was no price. */
  price_fen: number | null
  created_at: ColumnType<Date, Date | string, never>
}

/** What shoppers have looked at, each article once. */
export interface BrowseTable {
  id: GeneratedAlways<number>
  user_id: number
  product_id: ColumnType<number | null, number | null | undefined, number | null>
  /** An article from abroad; one of both is there. */
  global_id: ColumnType<number | null, number | null | undefined, number | null>
  seen_at: At
}

export interface CollectTables {
  collect: CollectTable
  browse: BrowseTable
}
