import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { ReceiptEntry } from '../../src/contract/types'

/** Set by the database when absent. */
type Auto<T> = Generated<T>
type Json<T extends object> = JSONColumnType<T>
type At = ColumnType<Date, Date | string, Date | string>
type AtOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface OrderTable {
  id: Auto<number>
  order_no: string
  user_id: number
  idem_key: string
  status: number
  order_type: number
  cart_type: number
  /** null: it comes from abroad, from `company`. */
  store_no: ColumnType<string | null, string | null | undefined, string | null>
  company: ColumnType<string | null, string | null | undefined, string | null>
  goods_fen: number
  reduce_fen: number
  coupon_fen: number
  freight_fen: number
  packing_fen: number
  /** Import tax. */
  tax_fen: Auto<number>
  payable_fen: number
  user_coupon_id: number | null
  /** null: nothing is sent. */
  city_id: ColumnType<number | null, number | null | undefined, number | null>
  /** JSON of the address. */
  address_sealed: ColumnType<string | null, string | null | undefined, string | null>
  /** JSON of remark, door code and the like; null where there is none. */
  note_sealed: ColumnType<string | null, string | null | undefined, string | null>
  receipt: Json<ReceiptEntry[]>
  privacy: Auto<boolean>
  shortage: Auto<string>
  /** Points that paid a part, and how much. */
  points: Auto<number>
  points_fen: Auto<number>
  /** The hour of delivery that was chosen. */
  slot_from: AtOrNull
  slot_to: AtOrNull
  /** JSON of title, tax number and e-mail. */
  invoice_sealed: ColumnType<string | null, string | null | undefined, string | null>
  /** What may happen to a line that runs out, by its cart id. */
  replace: JSONColumnType<Record<string, 'call' | 'same' | 'refund'>> | null
  created_at: Auto<Date>
  expires_at: At
  paid_at: AtOrNull
  ended_at: AtOrNull
  pay_method: Auto<string>
  hidden: Auto<boolean>
  /** How it was to come: 1 express, 2 lightning, 3 pick-up, 4 from abroad. */
  kind: ColumnType<number | null, number | null | undefined, number | null>
  /** What the shopper said that it is needed for. */
  symptom_sealed: ColumnType<string | null, string | null | undefined, string | null>
  /** From when goods that no carrier takes count as with the shopper: the hour of a reservation, or when its store handed it over. */
  fetched_at: AtOrNull
  /** When the shop was last reminded of it. */
  reminded_at: AtOrNull
  /** What it came from: goods, seckill …, and the row of that table. */
  source: Auto<string>
  source_ref: ColumnType<number | null, number | null | undefined, number | null>
}

export interface OrderItemTable {
  order_id: number
  line: number
  cart_id: number
  product_id: ColumnType<number | null, number | null | undefined, number | null>
  store_no: ColumnType<string | null, string | null | undefined, string | null>
  /** An article from abroad, in place of both. */
  global_id: ColumnType<number | null, number | null | undefined, number | null>
  barcode: string
  name: string
  spec: string
  drug_class: string | null
  price_fen: number
  count: number
}

export interface OrderEventTable {
  id: Auto<number>
  order_id: number
  from_status: number | null
  to_status: number
  actor: string
  at: Auto<Date>
  /** Why, in the words of who did it; '' where nobody was asked. */
  note: Generated<string>
}

export interface PaymentTable {
  id: Auto<number>
  order_id: number
  provider: string
  trade_no: string
  prepay_id: string
  amount_fen: number
  created_at: Auto<Date>
}

export interface PaymentNotifyTable {
  txn_no: string
  trade_no: string
  amount_fen: number
  outcome: string
  received_at: Auto<Date>
}

export interface OrderTables {
  orders: OrderTable
  order_item: OrderItemTable
  order_event: OrderEventTable
  payment: PaymentTable
  payment_notify: PaymentNotifyTable
}
