import type { DrugClass } from '../../../src/domain/drug-class'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { At, AtOrNull, Auto, FenColumn, FenOrNull, Json } from '../../platform/db/column-types'
import type { SubstanceTables } from './substance-tables'

/** Company that sends cross-border products. */
interface GlobalCompanyTable {
  code: string
  name: string
  origin: string
  /** bonded: sent from a customs warehouse in the country; direct: sent from another country with every order. */
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

/** Cross-border product of a company. */
export interface GlobalProductTable {
  id: GeneratedAlways<number>
  barcode: string
  name: string
  spec: string
  price_fen: FenOrNull
  origin_price_fen: FenOrNull
  company: string
  origin: string
  category_id: number | null
  brand: Generated<string>
  note: Generated<string>
  /** Purchase limit per order in pieces; 0 means no limit. */
  limit_max: Generated<number>
  sales: Generated<number>
  /** Import tax rates in percent. */
  vat: Generated<number>
  consumption: Generated<number>
  tariff: Generated<number>
  qty: Generated<number>
  on_sale: Generated<boolean>
  tokens: Generated<string[]>
  index_version: Generated<number>
}

/** Products recommended together. */
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

/** Subscription of a shopper to a restock alert. */
export interface ArrivalNoticeTable {
  user_id: number
  product_id: number
  city_id: number
  asked_at: At
}

/** Confirmation by the shopper before a prescription drug was sold. @spec RX-03 */
export interface RxConfirmationTable {
  id: GeneratedAlways<number>
  user_id: number
  product_id: number
  notice: string
  at: At
}

/** Chinese herb and its uses. */
export interface HerbTable {
  name: string
  use_group: string
  /** Usual range of one dose, in whole grams. */
  min_g: Generated<number>
  max_g: Generated<number>
  /** Decoction method; '' for the usual one. */
  method: Generated<string>
  /** Price of ten grams in fen; null when not sold. */
  price_fen: FenOrNull
  sort: Generated<number>
}

/** Two incompatible herbs, and the rule that forbids the combination: 十八反, 十九畏. */
export interface HerbClashTable {
  rule: string
  a: string
  b: string
}

/** Review of an SPU by a buyer. */
export interface CommentTable {
  id: GeneratedAlways<number>
  product_id: number
  user_name: string
  body: string
  score: number
  tags: Generated<string[]>
  pics: Generated<string[]>
  /** Answer of the pharmacy; '' without one. */
  reply: Generated<string>
  created_at: At
  /** Buyer and order of the review; null for a review from the demo data. */
  user_id: Generated<number | null>
  order_id: Generated<number | null>
  barcode: Generated<string | null>
}

export interface ArticleTable {
  id: number
  title: string
  author: string
  /** HTML of the editor. */
  content: string
  created_at: At
}

export interface PopupTable {
  id: GeneratedAlways<number>
  title: string
  note: string
  pic: string
  url: string
  city_id: number | null
  starts_at: At
  ends_at: At
  /** Whether it is about riders. */
  lightning: Generated<boolean>
}

/** Flash-sale session with reduced prices. A limited session has its own stock and its own orders. */
export interface FlashSaleTable {
  id: GeneratedAlways<number>
  barcode: string
  price_fen: FenColumn
  starts_at: At
  ends_at: At
  limited: Generated<boolean>
  /** Sold only through its own link; no list shows it. */
  special: Generated<boolean>
  /** Most pieces for one shopper. */
  per_user: Generated<number>
}

/** Health article as editor HTML. */
export interface HealthArticleTable {
  id: GeneratedAlways<number>
  topic: string
  title: string
  summary: string
  author: string
  content: string
  created_at: ColumnType<Date, Date | string, Date | string>
}

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
  /** Operating company, as in its licences. */
  company: Auto<string>
  /** Person responsible for the quality of its drugs. */
  manager: Auto<string>
  /** Partner whose shop sells from it, '' for our own shop. @spec RO-17 */
  merchant_code: Auto<string>
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
  drug_class: DrugClass | null
  kind: string
  category_id: number
  symptoms: Auto<string[]>
  ingredients: Auto<string[]>
  storage: Auto<string>
  medical: Auto<string>
  maker: Auto<string>
  approval_no: Auto<string>
  leaflet: Json<{ title: string; text: string }[]>
  price_fen: FenOrNull
  origin_price_fen: FenOrNull
  /** Whether the shopper must state a symptom to buy it. */
  apply_symptom: Auto<boolean>
  limit_min: Auto<number>
  limit_max: Auto<number>
  producttype: Auto<number>
  on_sale: Auto<boolean>
  sales: Auto<number>
  /** Pieces sold before the orders of this database. */
  sales_before: Auto<number>
}

export interface StockTable {
  product_id: number
  store_no: string
  qty: number
  batch: Generated<string>
  expires_on: Generated<string>
  /** Version of the ERP's row that set the pieces; 0 without one. */
  erp_version: Generated<number>
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
  /** Empty: every SPU that may be promoted. */
  barcodes: Auto<string[]>
  starts_at: At
  ends_at: At
}

export interface CarouselTable {
  id: Auto<number>
  city_id: number | null
  title: string
  note: string
  pic: string
  url: string
  sort: number
  /** Whether it is about riders. */
  lightning: Generated<boolean>
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

export interface DeliveryFeeTable {
  city_id: number
  delivery_switch: number
  delivery_fen: FenColumn
  delivery_free_fen: FenColumn
  mail_switch: number
  mail_fen: FenColumn
  mail_free_fen: FenColumn
  packing_fen: FenColumn
  /** Partner whose shop takes the fees, '' for our own shop. */
  merchant_code: Auto<string>
}

/** Prices of a city in our own shop, or of a partner's shop: one of both is set. */
interface PriceListTable {
  id: GeneratedAlways<number>
  name: string
  city_id: number | null
  merchant_code: string | null
}

/** Tables of this context by name. */
export interface CatalogTables extends SubstanceTables {
  store: StoreTable
  category: CategoryTable
  product: ProductTable
  stock: StockTable
  promotion: PromotionTable
  freight: DeliveryFeeTable
  carousel: CarouselTable
  hot_word: HotWordTable
  dictionary: DictionaryTable
  comment: CommentTable
  arrival_notice: ArrivalNoticeTable
  herb: HerbTable
  herb_clash: HerbClashTable
  rx_confirmation: RxConfirmationTable
  product_search: {
    product_id: number
    /** Pairs and single characters, words of letters, and the pinyin of `domain/pinyin`. */
    tokens: string[]
    /** Name and generic name, normalised. Searches compare the text with them to rank the best match first. */
    title: Generated<string>
    generic: Generated<string>
    /** Version of the indexing method that wrote the row. */
    version: Generated<number>
  }
  search_index: {
    name: string
    step: Generated<number>
    live_version: Generated<number | null>
    build: Generated<string | null>
    build_version: Generated<number | null>
    next_id: Generated<number>
    not_before: AtOrNull
    built_at: AtOrNull
  }
  search_change: { product_id: number; revision: Generated<number>; written_at: AtOrNull }
  search_alias: {
    word: string
    target: string
    /** brand, english, symptom, colloquial, typo or qualifier */
    kind: string
  }
  global_company: GlobalCompanyTable
  global_category: GlobalCategoryTable
  global_product: GlobalProductTable
  global_topic: GlobalTopicTable
  global_topic_item: GlobalTopicItemTable
  global_comment: GlobalCommentTable
  goods_group: {
    id: Generated<number>
    /** 1 ordinary, 2 treatment, 3 collocation. @spec EN-23 */
    group_type: number
    name: string
    note: Generated<string>
  }
  goods_group_item: { group_id: number; product_id: number; count: number; price_fen: FenOrNull }
  price_list: PriceListTable
  list_price: { price_list: number; product_id: number; price_fen: FenColumn }
  article: ArticleTable
  health_article: HealthArticleTable
  popup: PopupTable
  seckill: FlashSaleTable
  shelf_version: { n: number }
  catalog_change: {
    n: number
    kind: 'all' | 'price' | 'stock'
    product_id: number | null
    store_no: ColumnType<string | null, string | null | undefined>
  }
}
