import type { Generated, JSONColumnType } from 'kysely'
import type { Fen } from '../../../src/domain/money'
import type { Auto } from '../../platform/db/column-types'

export interface GlobalCartItemTable {
  id: Generated<number>
  user_id: number
  product_id: number
  count: number
  created_at: Generated<Date>
}

/** Amounts of the shopper's last checkout preview, in fen. */
export interface CheckoutPreview {
  payable: Fen
  fees: Record<'promotion' | 'coupon' | 'points' | 'freight' | 'packing', Fen>
  lines: { cartId: number; price: Fen; count: number }[]
}

export interface CheckoutPreviewTable {
  user_id: number
  seen: JSONColumnType<CheckoutPreview>
}

export interface CartItemTable {
  id: Auto<number>
  user_id: number
  product_id: number
  /** 1 express, 2 lightning, 3 pickup */
  kind: number
  store_no: string
  count: number
  created_at: Auto<Date>
  /** Combo of the line, 0 for none; and its pieces in one set. */
  group_id: Auto<number>
  per: Auto<number>
  /** Shop of the line, '' for our own. @spec RO-17 */
  merchant_code: Auto<string>
}

/** Tables of this context by name. */
export interface CheckoutTables {
  cart_item: CartItemTable
  checkout_seen: CheckoutPreviewTable
  global_cart_item: GlobalCartItemTable
}
