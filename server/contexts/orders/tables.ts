import type { RefundState } from '../../../src/domain/after-sale'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { FenReceiptEntry } from '../../../src/domain/cart'
import type { Cover, InsuredLine } from '../../../src/domain/insurance'
import type { At, AtOrNull, Auto, AutoFen, FenColumn, Json } from '../../platform/db/column-types'
import type { OrderSource } from './kinds/registry'

export interface OrderTable {
  id: Auto<number>
  order_no: string
  user_id: number
  idem_key: string
  status: number
  order_type: number
  cart_type: number
  /** null for a cross-border order, which `company` sends. */
  store_no: ColumnType<string | null, string | null | undefined, string | null>
  company: ColumnType<string | null, string | null | undefined, string | null>
  /** Shop that took the order, '' for our own. @spec RO-17 */
  merchant_code: Auto<string>
  /** Channel of the visit that placed the order, '' for none; every insertion states it. */
  channel: string
  goods_fen: FenColumn
  reduce_fen: FenColumn
  coupon_fen: FenColumn
  freight_fen: FenColumn
  packing_fen: FenColumn
  /** Import tax. */
  tax_fen: AutoFen
  payable_fen: FenColumn
  user_coupon_id: number | null
  /** null when nothing is delivered. */
  city_id: ColumnType<number | null, number | null | undefined, number | null>
  /** JSON of the address. */
  address_sealed: ColumnType<string | null, string | null | undefined, string | null>
  /** JSON of remark, door code and similar options; null without any. */
  note_sealed: ColumnType<string | null, string | null | undefined, string | null>
  receipt: Json<FenReceiptEntry[]>
  privacy: Auto<boolean>
  shortage: Auto<string>
  /** Points spent on the order, and their value. */
  points: Auto<number>
  points_fen: AutoFen
  /** Chosen delivery slot. */
  slot_from: AtOrNull
  slot_to: AtOrNull
  /** Delivery time promised when the order was placed; null without a promise. */
  promise_from: AtOrNull
  promise_to: AtOrNull
  /** Time from which a pickup is ready, and until which the store keeps it; null for other orders. */
  pickup_from: AtOrNull
  pickup_to: AtOrNull
  /** JSON of title, tax number and e-mail. */
  invoice_sealed: ColumnType<string | null, string | null | undefined, string | null>
  /** Shortage choice of each line, by its cart line id. */
  replace: JSONColumnType<Record<string, 'call' | 'same' | 'refund'>> | null
  created_at: Auto<Date>
  expires_at: At
  paid_at: AtOrNull
  ended_at: AtOrNull
  pay_method: Auto<string>
  hidden: Auto<boolean>
  /** Delivery method: 1 express, 2 lightning, 3 pickup, 4 cross-border. */
  kind: ColumnType<number | null, number | null | undefined, number | null>
  /** Symptom given by the shopper as the reason for the purchase. */
  symptom_sealed: ColumnType<string | null, string | null | undefined, string | null>
  /**
   * Time from which an order without a carrier counts as received: the hour of a reservation, or the hand-over in the
   * store.
   */
  fetched_at: AtOrNull
  /** Time of the last reminder to the store. */
  reminded_at: AtOrNull
  /** Kind of the order, and the row of the kind's own table. */
  source: Auto<OrderSource>
  source_ref: ColumnType<number | null, number | null | undefined, number | null>
  /** Position among the orders that an ERP reads; null until it may read the order. */
  erp_position: ColumnType<number | null, number | null | undefined, number | null>
  /** Whether the ERP reads the cancellation at this position. */
  erp_cancelled: Auto<boolean>
}

export interface OrderItemTable {
  order_id: number
  line: number
  cart_id: number
  product_id: ColumnType<number | null, number | null | undefined, number | null>
  store_no: ColumnType<string | null, string | null | undefined, string | null>
  /** Cross-border product; set instead of product and store. */
  global_id: ColumnType<number | null, number | null | undefined, number | null>
  barcode: string
  name: string
  spec: string
  drug_class: string | null
  price_fen: FenColumn
  count: number
  /** Combo that the line was bought in. */
  combo_id: ColumnType<number | null, number | null | undefined, number | null>
}

export interface OrderEventTable {
  id: Auto<number>
  order_id: number
  from_status: number | null
  to_status: number
  actor: string
  at: Auto<Date>
  /** Reason given by the actor; '' when no reason was required. */
  note: Generated<string>
}

export interface PaymentTable {
  id: Auto<number>
  order_id: number
  provider: string
  trade_no: string
  prepay_id: string
  amount_fen: FenColumn
  created_at: Auto<Date>
}

export interface PaymentNotifyTable {
  txn_no: string
  trade_no: string
  amount_fen: FenColumn
  outcome: string
  received_at: Auto<Date>
}

interface PickupCodeTable {
  order_id: number
  /** EAN-13 of our own number range: any scanner at a counter reads it. */
  code: string
  made_at: ColumnType<Date, Date | string, never>
  used_at: AtOrNull
  /** Staff member who handed the products over. */
  used_by: ColumnType<number | null, number | null | undefined, number | null>
}

/** How a shopper takes a medicine. */
interface MedicineDoseTable {
  user_id: number
  product_id: number
  /** JSON of pieces at a time and times a day. */
  dose_sealed: string
  changed_at: At
}

/** Refund in progress: an after-sale, or a late payment. */
export interface RefundTable {
  id: Generated<number>
  order_id: number
  /** Payment to refund; null when nothing was paid. */
  txn_no: string | null
  amount_fen: FenColumn
  /** late: paid when the order no longer accepted payment. asked: requested in an after-sale. */
  reason: string
  /**
   * asked: waits for a decision. returning: approved, the shopper sends the products back. returned: the parcel is on
   * its way. queued: the provider processes the refund. done, refused. closed: withdrawn by the shopper, or not sent
   * back in time.
   */
  status: Generated<RefundState>
  refund_type: Generated<number>
  /** Reason as a text of the table, or our own remark. */
  remark: Generated<string>
  /** Complete text written by the shopper. */
  remark_sealed: ColumnType<string | null, string | null | undefined, string | null>
  voucher_url: Generated<string>
  created_at: Generated<Date>
  done_at: AtOrNull
  /**
   * Whether the whole order is to be refunded. The order has status 800 during the request, and returns to
   * `from_status` after a refusal.
   */
  whole: Generated<boolean>
  from_status: number | null
  /** Part of the amount for delivery and packing fees. */
  fees_fen: AutoFen
  /** Answer of customer service with its decision; for a closed request, the reason. */
  answer: Generated<string>
  decided_at: AtOrNull
  /** Return parcel: carrier and number. */
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
  goods_fen: FenColumn
  amount_fen: FenColumn
  /** Whether the pieces are back in stock. */
  restocked: Generated<boolean>
  /**
   * Amount refunded to medical insurance, in fen; null until planned, and when insurance paid nothing for the order.
   */
  cover: JSONColumnType<Cover | null, string | null | undefined, string | null>
}

export type BillState = 'registered' | 'opened' | 'paid' | 'failed' | 'closed' | 'late' | 'returned' | 'review'

/**
 * Split of an order's payment, in fen. late: paid after the order stopped accepting payment; returned: refunded;
 * review: settled with other amounts, a person must check it.
 */
interface InsuredBillTable {
  order_id: number
  user_id: number
  trade_no: string
  register_no: string
  insured_fen: FenColumn
  /** Amount of the products that insurance does not cover, before the discount `reduce_fen`. */
  uninsured_fen: FenColumn
  reduce_fen: AutoFen
  freight_fen: FenColumn
  packing_fen: FenColumn
  gov_fen: FenColumn
  self_fen: FenColumn
  other_fen: FenColumn
  cash_fen: FenColumn
  /** Covered lines, by payer; the shopper pays the others. */
  lines: JSONColumnType<InsuredLine[], string | undefined, string>
  kind: 'CASH_ONLY' | 'INSURANCE_ONLY' | 'MIXED'
  state: Generated<BillState>
  created_at: Date
}

/** Paid orders of our own shop: a partner's purchase counts for none of its figures and rewards. */
interface OwnPurchaseView extends Pick<OrderTable, 'id' | 'source' | 'status' | 'paid_at'> {
  buyer_id: number
}

type ParcelState = 'waiting' | 'picking' | 'moving' | 'delivered'

/** Part of an order that the staff of a store has sent. */
export interface OrderParcelTable {
  order_id: number
  store_no: string
  /** Our own number, by which couriers know it. */
  parcel_no: string
  sent_at: At
  /** Code of src/domain/carrier, and the number that staff typed; both null without one. */
  carrier: string | null
  num: string | null
  /** Last report of the carrier. */
  track_state: ColumnType<ParcelState | null, ParcelState | null | undefined, ParcelState | null>
  track_steps: JSONColumnType<{ text: string; at: string }[] | null, string | null | undefined, string | null>
  tracked_at: AtOrNull
  delivered_at: AtOrNull
}

/** Tables of this context by name. */
export interface OrderTables {
  orders: OrderTable
  own_purchase: OwnPurchaseView
  order_item: OrderItemTable
  order_event: OrderEventTable
  order_parcel: OrderParcelTable
  payment: PaymentTable
  payment_notify: PaymentNotifyTable
  refund: RefundTable
  refund_item: RefundItemTable
  insured_bill: InsuredBillTable
  pickup_code: PickupCodeTable
  medicine_dose: MedicineDoseTable
}
