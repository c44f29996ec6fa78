import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AccountTables } from './account-tables'
import type { CheckoutSeenTable } from './checkout-table'
import type { CollectTables } from './collect-tables'
import type { ConsentTable } from './consent-table'
import type { GoodsTables } from './goods-tables'
import type { GroupTables } from './group-tables'
import type { HelpTables } from './help-tables'
import type { IdentityTables } from './identity-tables'
import type { OrderTables } from './order-tables'
import type { PickupTables } from './pickup-tables'
import type { KindTables } from './kind-tables'
import type { InsuranceTables } from './insurance-tables'
import type { InviteTables } from './invite-tables'
import type { PointsTables } from './points-table'
import type { ReserveTables } from './reserve-tables'
import type { RewardTables } from './reward-tables'
import type { RefundTables } from './refund-tables'
import type { RxTables } from './rx-tables'
import type { ShareTables } from './share-tables'
import type { SandboxTables } from './sandbox-tables'
import type { SearchTables } from './search-tables'
import type { TcmTables } from './tcm-tables'
import type { TopicTables } from './topic-tables'
import type { UserTables } from './user-tables'
import type { WalletTables } from './wallet-tables'
import type { WelfareTables } from './welfare-tables'

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
  /** Whom it is for; null for everybody. */
  user_id: ColumnType<number | null, number | null | undefined, never>
  kind: Auto<string>
  /** A page of ours that it leads to, '' for none. */
  url: Auto<string>
  /** A message is written once per key. */
  idem_key: ColumnType<string | null, string | null | undefined, never>
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
  /** Sealed. */
  bytes: Uint8Array
  /** Blind index of the picture: the same bytes have the same. */
  print: ColumnType<string | null, string | null | undefined, string | null>
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
    AccountTables,
    IdentityTables,
    KindTables,
    OrderTables,
    UserTables,
    ReserveTables,
    RxTables,
    GoodsTables,
    GroupTables,
    HelpTables,
    SandboxTables,
    CollectTables,
    ShareTables,
    SearchTables,
    TcmTables,
    TopicTables,
    PickupTables,
    PointsTables,
    RewardTables,
    InsuranceTables,
    InviteTables,
    RefundTables,
    WalletTables,
    WelfareTables {
  shelf_version: { n: number }
  write_probe: { id: Generated<number>; filler: string }
  store: StoreTable
  category: CategoryTable
  product: ProductTable
  stock: StockTable
  promotion: PromotionTable
  rate_bucket: { k: string; w: number; n: number }
  cart_item: CartItemTable
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
