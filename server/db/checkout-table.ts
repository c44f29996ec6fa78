import type { JSONColumnType } from 'kysely'

/** The figures of the shopper's last checkout preview; money in fen. */
export interface Seen {
  payable: number
  fees: Record<'promotion' | 'coupon' | 'points' | 'freight' | 'packing', number>
  lines: { cartId: number; price: number; count: number }[]
}

export interface CheckoutSeenTable {
  user_id: number
  seen: JSONColumnType<Seen>
}
