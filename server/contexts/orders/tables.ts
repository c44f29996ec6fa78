import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { ReceiptEntry } from '../../../src/contract/types'
import type { Cover, InsuredLine } from '../../../src/domain/insurance'
import type { At, AtOrNull, Auto, Json } from '../../platform/db/column-types'
import type { OrderSource } from './kinds/registry'

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
  /** Kind of the order, and the row of the kind's own table. */
  source: Auto<OrderSource>
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

interface PickupCodeTable {
  order_id: number
  /** An EAN-13 of the shop's own range: any scanner at a counter reads it. */
  code: string
  made_at: ColumnType<Date, Date | string, never>
  used_at: AtOrNull
  /** Who of the staff handed the goods over. */
  used_by: ColumnType<number | null, number | null | undefined, number | null>
}

interface StaffTable {
  user_id: number
  store_no: string
}

/** Money on its way back: a case of after-sales, or money that came too late. */
export interface RefundTable {
  id: Generated<number>
  order_id: number
  /** The payment it goes back to; null where nothing was paid. */
  txn_no: string | null
  amount_fen: number
  /** late: the order no longer waited for this money. asked: a case of after-sales. */
  reason: string
  /**
   * asked: waits for service. returning: agreed, the shopper sends the goods back. returned: they are on their way. queued: the money is on
   * its way through the provider. done, refused. closed: taken back by its shopper, or not sent back in time.
   */
  status: Generated<string>
  refund_type: Generated<number>
  /** The reason in the words of the table, or the shop's own remark. */
  remark: Generated<string>
  /** What the shopper wrote, whole. */
  remark_sealed: ColumnType<string | null, string | null | undefined, string | null>
  voucher_url: Generated<string>
  created_at: Generated<Date>
  done_at: AtOrNull
  /** The whole order is asked for: it stands at 800 meanwhile, and at `from_status` again where service refuses. */
  whole: Generated<boolean>
  from_status: number | null
  /** Of the amount, freight and packing. */
  fees_fen: Generated<number>
  /** What service says with its decision; of a closed case, why it is. */
  answer: Generated<string>
  decided_at: AtOrNull
  /** The parcel in which the goods come back: carrier and number. */
  com: Generated<string>
  num: Generated<string>
  sent_at: AtOrNull
  received_at: AtOrNull
  idem_key: string | null
}

export interface RefundItemTable {
  refund_id: number
  cart_id: number
  count: number
  goods_fen: number
  amount_fen: number
  /** The pieces are on the shelf again. */
  restocked: Generated<boolean>
  /** What of it goes back to insurance, fen; null until that is planned, and where insurance paid nothing of the order. */
  cover: JSONColumnType<Cover | null, string | null | undefined, string | null>
}

export type BillState = 'registered' | 'opened' | 'paid' | 'failed' | 'closed' | 'late' | 'returned' | 'review'

/**
 * Who pays what of an order, fen. late: paid when the order no longer took it; returned: given back again. review: settled over other amounts
 * than these; a person must look.
 */
interface InsuredBillTable {
  order_id: number
  user_id: number
  trade_no: string
  register_no: string
  insured_fen: number
  /** Goods that insurance does not cover, after what is taken off them: `reduce_fen`. */
  uninsured_fen: number
  reduce_fen: Generated<number>
  freight_fen: number
  packing_fen: number
  gov_fen: number
  self_fen: number
  other_fen: number
  cash_fen: number
  /** Covered lines, by who pays them; the others are the shopper's. */
  lines: JSONColumnType<InsuredLine[], string | undefined, string>
  kind: 'CASH_ONLY' | 'INSURANCE_ONLY' | 'MIXED'
  state: Generated<BillState>
  created_at: Date
}

/** Tables of this context by name. */
export interface OrderTables {
  orders: OrderTable
  order_item: OrderItemTable
  order_event: OrderEventTable
  payment: PaymentTable
  payment_notify: PaymentNotifyTable
  refund: RefundTable
  refund_item: RefundItemTable
  insured_bill: InsuredBillTable
  pickup_code: PickupCodeTable
  staff: StaffTable
}
