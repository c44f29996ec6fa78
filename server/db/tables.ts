import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { InvoiceWish } from '../../src/domain/invoice'
import type { Address, ReceiptEntry } from '../../src/contract/types'
import type { CheckoutSeenTable } from './checkout-table'
import type { CollectTables } from './collect-tables'
import type { ConsentTable } from './consent-table'
import type { GoodsTables } from './goods-tables'
import type { IdentityTables } from './identity-tables'
import type { PickupTables } from './pickup-tables'
import type { KindTables } from './kind-tables'
import type { InsuranceTables } from './insurance-tables'
import type { PointsTables } from './points-table'
import type { ReserveTables } from './reserve-tables'
import type { RefundTables } from './refund-tables'
import type { RxTables } from './rx-tables'
import type { ShareTables } from './share-tables'
import type { SandboxTables } from './sandbox-tables'
import type { SearchTables } from './search-tables'
import type { TopicTables } from './topic-tables'
import type { WalletTables } from './wallet-tables'

/** Set by the database when absent. */
type Auto<T> = Generated<T>
type Json<T extends object> = JSONColumnType<T>
type At = ColumnType<Date, Date | string, Date | string>
type AtOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface StoreTable {
  store_no: string
  name: string
  city_id: number
  address: string
  latitude: number
  longitude: number
  all_day: boolean
  hours: string
  medicare: boolean
  decoction: boolean
  pickup: boolean
  warehouse: Auto<boolean>
  prep_minutes: Auto<number>
  on_time_rate: number | null
  licences: Json<{ name: string; no: string; pic: string }[]>
  phone: Auto<string>
  /** Who runs it, as its licences say. */
  company: Auto<string>
  /** Who answers for the quality of its drugs. */
  manager: Auto<string>
}

export interface CategoryTable {
  id: number
  parent_id: number | null
  name: string
  sort: Auto<number>
}

export interface ProductTable {
  id: Auto<number>
  barcode: string
  spu: string
  is_main: GeneratedAlways<boolean>
  name: string
  generic_name: string
  brand: Auto<string>
  spec: string
  spec_values: Json<Record<string, string>>
  form: Auto<string>
  drug_class: 'OTC甲' | 'OTC乙' | 'Rx' | null
  kind: string
  category_id: number
  symptoms: Auto<string[]>
  ingredients: Auto<string[]>
  storage: Auto<string>
  medical: Auto<string>
  maker: Auto<string>
  approval_no: Auto<string>
  leaflet: Json<{ title: string; text: string }[]>
  price_fen: number | null
  origin_price_fen: number | null
  /** Sold to who says what for. */
  apply_symptom: Auto<boolean>
  limit_min: Auto<number>
  limit_max: Auto<number>
  producttype: Auto<number>
  on_sale: Auto<boolean>
  sales: Auto<number>
}

export interface StockTable {
  product_id: number
  store_no: string
  qty: number
}

export interface PromotionTable {
  reduce_id: string
  name: string
  method: number
  cretiaria: number
  reduce_type: number
  rules: Json<{ startAmount: number; reduceAmount: number }[]>
  black_list: Auto<string[]>
  channel: 'lightning' | 'common'
  universal: Auto<boolean>
  /** Empty: every goods item that may be promoted. */
  barcodes: Auto<string[]>
  starts_at: At
  ends_at: At
}

export interface CouponTable {
  id: Auto<number>
  name: string
  amount_fen: number
  min_fen: Auto<number>
  order_type: number
  coupon_type: Auto<number>
  scope: Auto<number>
  remaining: number
  per_user: Auto<number>
  city_id: number | null
  starts_at: At
  ends_at: At
  valid_days: Auto<number>
  /** What a link that gives it away carries, '' for none. */
  source_code: Auto<string>
}

export interface UserTable {
  id: Auto<number>
  mobile: string
  name: string
  head: Auto<string>
  created_at: Auto<Date>
}

export interface SessionTable {
  token_hash: string
  user_id: number
  created_at: Auto<Date>
  expires_at: At
}

export interface UserCouponTable {
  id: Auto<number>
  user_id: number
  coupon_id: number
  nth: number
  /** 1 usable, 2 used, 3 expired */
  status: Auto<number>
  order_id: number | null
  claimed_at: Auto<Date>
  expires_at: At
}

export interface AddressTable {
  id: Auto<number>
  user_id: number
  name: string
  mobile: string
  city_id: number
  region: string
  address: string
  room_no: string
  tag: string
  latitude: number | null
  longitude: number | null
  is_default: Auto<boolean>
  created_at: Auto<Date>
  /** Whose customer this is an address of, and the partner's name of it; null for the shopper's own. */
  merchant_code: Auto<string | null>
  merchant_ref: Auto<string | null>
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
  /** The combo it is a part of, 0 for none; and pieces of it in one set. */
  group_id: Auto<number>
  per: Auto<number>
}

export interface OrderTable {
  id: Auto<number>
  order_no: string
  user_id: number
  idem_key: string
  status: number
  order_type: number
  cart_type: number
  store_no: string
  goods_fen: number
  reduce_fen: number
  coupon_fen: number
  freight_fen: number
  packing_fen: number
  payable_fen: number
  user_coupon_id: number | null
  address: Json<Address>
  receipt: Json<ReceiptEntry[]>
  remark: Auto<string>
  privacy: Auto<boolean>
  shortage: Auto<string>
  extras: Json<Record<string, string>>
  /** Points that paid a part, and how much. */
  points: Auto<number>
  points_fen: Auto<number>
  /** The hour of delivery that was chosen. */
  slot_from: AtOrNull
  slot_to: AtOrNull
  invoice: JSONColumnType<InvoiceWish> | null
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
  product_id: number
  store_no: string
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

export interface JobTable {
  id: Auto<number>
  kind: string
  payload: Json<Record<string, string | number>>
  run_at: ColumnType<Date, Date | string | undefined, Date | string>
  attempts: Auto<number>
  locked_until: AtOrNull
  done_at: AtOrNull
  failed_at: AtOrNull
  dedupe: string | null
}

export interface CarouselTable {
  id: Auto<number>
  city_id: number | null
  title: string
  note: string
  pic: string
  url: string
  sort: number
}

export interface NoticeTable {
  id: Auto<number>
  title: string
  content: string
  created_at: At
}

export interface HotWordTable {
  word: string
  /** hot or symptom */
  kind: string
  sort: number
}

export interface DictionaryTable {
  code: string
  key: string
  value: string
  remark: Auto<string>
}

export interface FreightTable {
  city_id: number
  delivery_switch: number
  delivery_fen: number
  delivery_free_fen: number
  mail_switch: number
  mail_fen: number
  mail_free_fen: number
  packing_fen: number
}

export interface UploadFileTable {
  name: string
  user_id: number
  mime: string
  bytes: Uint8Array
  created_at: Auto<Date>
  /** Shown to everybody by its owner: a face, a picture of a comment. */
  open: Auto<boolean>
}

export interface EventTable {
  id: Auto<number>
  name: string
  page: string
  data: Json<Record<string, string>>
  at: Auto<Date>
}

export interface Tables
  extends
    IdentityTables,
    KindTables,
    ReserveTables,
    RxTables,
    GoodsTables,
    SandboxTables,
    CollectTables,
    ShareTables,
    SearchTables,
    TopicTables,
    PickupTables,
    PointsTables,
    InsuranceTables,
    RefundTables,
    WalletTables {
  shelf_version: { n: number }
  store: StoreTable
  category: CategoryTable
  product: ProductTable
  stock: StockTable
  promotion: PromotionTable
  coupon: CouponTable
  app_user: UserTable
  session: SessionTable
  rate_bucket: { k: string; w: number; n: number }
  user_coupon: UserCouponTable
  address: AddressTable
  cart_item: CartItemTable
  orders: OrderTable
  order_item: OrderItemTable
  order_event: OrderEventTable
  payment: PaymentTable
  payment_notify: PaymentNotifyTable
  job: JobTable
  carousel: CarouselTable
  notice: NoticeTable
  hot_word: HotWordTable
  dictionary: DictionaryTable
  freight: FreightTable
  upload_file: UploadFileTable
  event: EventTable
  checkout_seen: CheckoutSeenTable
  consent: ConsentTable
}
