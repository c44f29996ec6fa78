import type { Generated, GeneratedAlways } from 'kysely'

/** Who sends from abroad. */
interface GlobalCompanyTable {
  code: string
  name: string
  origin: string
  /** bonded: out of a customs warehouse of the country; direct: from abroad with every order. */
  way: 'bonded' | 'direct'
  /** Code of the dictionary `logistics_code`. */
  carrier: string
  days_from: number
  days_to: number
  note: Generated<string>
}

interface GlobalCategoryTable {
  id: number
  name: string
  sort: number
}

/** An article that a company sends from abroad. */
export interface GlobalProductTable {
  id: GeneratedAlways<number>
  barcode: string
  name: string
  spec: string
  price_fen: number | null
  origin_price_fen: number | null
  company: string
  origin: string
  category_id: number | null
  brand: Generated<string>
  note: Generated<string>
  /** Pieces of one order; 0 for no limit. */
  limit_max: Generated<number>
  sales: Generated<number>
  /** Percent of the import taxes. */
  vat: Generated<number>
  consumption: Generated<number>
  tariff: Generated<number>
  qty: Generated<number>
  on_sale: Generated<boolean>
}

/** Articles recommended together. */
interface GlobalTopicTable {
  id: GeneratedAlways<number>
  title: string
  note: string
  sort: number
}

interface GlobalTopicItemTable {
  topic_id: number
  product_id: number
  sort: number
}

interface GlobalCommentTable {
  id: GeneratedAlways<number>
  product_id: number
  user_name: string
  text: string
  score: number
  created_at: Date
}

export interface GlobalCartItemTable {
  id: Generated<number>
  user_id: number
  product_id: number
  count: number
  created_at: Generated<Date>
}

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

export interface GlobalTables {
  global_order: GlobalOrderTable
  global_company: GlobalCompanyTable
  global_category: GlobalCategoryTable
  global_product: GlobalProductTable
  global_topic: GlobalTopicTable
  global_topic_item: GlobalTopicItemTable
  global_comment: GlobalCommentTable
  global_cart_item: GlobalCartItemTable
}
