import type { Generated, GeneratedAlways } from 'kysely'

/** An article that a company sends from abroad. */
export interface GlobalProductTable {
  id: GeneratedAlways<number>
  barcode: string
  name: string
  spec: string
  price_fen: number | null
  company: string
  company_name: string
  origin: string
  qty: Generated<number>
  on_sale: Generated<boolean>
}

export interface GlobalCartItemTable {
  id: Generated<number>
  user_id: number
  product_id: number
  count: number
  created_at: Generated<Date>
}

export interface GlobalTables {
  global_product: GlobalProductTable
  global_cart_item: GlobalCartItemTable
}
