import type { WorkStep, WorkType } from '../../../src/domain/staff-work'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { MessageHost, SentKind } from '../../../src/domain/notice'
import type { CarerTables } from './carer/tables'
import type { At, AtOrNull, Auto, FenOrNull, Json } from '../../platform/db/column-types'

/** Account with a pending deletion. */
export interface LogoffTable {
  user_id: number
  asked_at: At
  /** Earliest moment of the deletion. */
  due_at: At
  reason_sealed: Generated<string>
}

/**
 * Verified identities that a shopper may use where a real name is required. Only the server's vault decrypts the sealed
 * columns.
 */
export interface IdCardTable {
  id: GeneratedAlways<number>
  user_id: number
  kind: 'mainland' | 'hongkong' | 'macau' | 'taiwan'
  /** Masked. */
  name: string
  name_sealed: string
  id_sealed: string
  id_print: string
  id_mask: string
  is_default: boolean
  created_at: At
}

/** Feedback of a shopper on the app. */
export interface FeedbackTable {
  id: GeneratedAlways<number>
  user_id: number
  idem_key: string
  kind: 'suggest' | 'fault' | 'goods' | 'delivery' | 'other'
  body_sealed: string
  /** Uploaded pictures of the shopper. */
  pics: string[]
  created_at: At
  /** Answer to the feedback; '' until answered. */
  answer_sealed: Generated<string>
  answered_at: AtOrNull
}

/** Member code that a shopper shows in a store; valid for minutes. */
export interface UserCodeTable {
  user_id: number
  code: string
  expires_at: At
}

/** Hashes of the ID numbers under which an account bought controlled drugs. */
export interface ControlledBuyerTable {
  user_id: number
  id_print: string
  at: At
}

/** Consents given and withdrawn by shoppers; rows are added and never changed. */
export interface ConsentTable {
  id: GeneratedAlways<number>
  user_id: number
  purpose: 'location' | 'id' | 'health' | 'readings' | 'partner' | 'recommend'
  version: string
  given: boolean
  at: ColumnType<Date, Date | string, never>
}

/** Work of a staff account: that of a store, of its pharmacists, or of a doctor. */
export type StaffDuty = 'store' | 'dispenser' | 'reviewer' | 'doctor'

/** Account that works in a store. */
export interface StaffTable {
  user_id: number
  store_no: string
  duty: Generated<StaffDuty>
  /** Registered name, which signs reviews; '' where none is recorded. */
  name: Generated<string>
  /** Number of a doctor's practising licence, and the department; '' for others. */
  licence_no: Generated<string>
  department: Generated<string>
}

/** Notice to a member of staff that a piece of work waits. */
export interface StaffNoticeTable {
  id: GeneratedAlways<number>
  user_id: number
  type: WorkType
  no: string
  step: WorkStep
  /** Number of times that the work had been taken by then. */
  round: number
  waiting_since: At
  created_at: At
  read_at: AtOrNull
  /** When the work no longer waited. */
  ended_at: AtOrNull
  /** When a message went out because the work waited too long. */
  late_at: AtOrNull
}

/** Favorites of shoppers: a product or a store. */
export interface CollectTable {
  id: GeneratedAlways<number>
  user_id: number
  product_id: number | null
  store_no: string | null
  /** Cross-border product. */
  global_id: ColumnType<number | null, number | null | undefined, number | null>
  /** Price of the product when it was added, in fen; null for a store or a product without price. */
  price_fen: FenOrNull
  created_at: ColumnType<Date, Date | string, never>
}

/** Browsing history of shoppers, each product once. */
export interface BrowseTable {
  id: GeneratedAlways<number>
  user_id: number
  product_id: ColumnType<number | null, number | null | undefined, number | null>
  /** Cross-border product; exactly one of the two product ids is set. */
  global_id: ColumnType<number | null, number | null | undefined, number | null>
  seen_at: At
}

export interface SmsCodeTable {
  /** Blind index of the mobile number, prefixed with the purpose of the code. */
  mobile_key: string
  code_hash: string
  tries: Generated<number>
  sent_at: At
  expires_at: At
}

export interface UserTable {
  id: Auto<number>
  /** Blind index of the mobile number; `closed:<id>` after the account was closed. */
  mobile_print: string
  mobile_sealed: string
  /** Masked name, as other shoppers see it. */
  name: string
  name_sealed: string
  head: Auto<string>
  created_at: Auto<Date>
  /** Time when the account was closed; data with a retention duty stays under its id. */
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Time when the retention period of a closed account ended and its remaining data was erased. */
  erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface SessionTable {
  token_hash: string
  /** Public id, by which the owner refers to it. */
  id: GeneratedAlways<number>
  user_id: number
  /** Device as `domain/device` formats it; '' when unknown. */
  device: Auto<string>
  created_at: Auto<Date>
  expires_at: At
}

export interface AddressTable {
  id: Auto<number>
  user_id: number
  city_id: number
  /** JSON of name, number, street, room, label and coordinates. */
  details_sealed: string
  is_default: Auto<boolean>
  created_at: Auto<Date>
  /** Partner whose customer has this address; null for the shopper's own address. */
  merchant_code: Auto<string | null>
  /** Blind index of the partner's id of the address, which may identify the customer. */
  merchant_ref_print: Auto<string | null>
  merchant_ref_sealed: Auto<string | null>
}

/** Notices that a shopper has opened. */
export interface NoticeReadTable {
  user_id: number
  notice_id: number
  at: At
  /** Deleted from this shopper's list. */
  gone: Generated<boolean>
}

export interface NoticeTable {
  id: Auto<number>
  title: string
  content: string
  created_at: At
  /** Recipient; null for every shopper. */
  user_id: ColumnType<number | null, number | null | undefined, never>
  kind: Auto<string>
  /** Page of the app that it links to; '' for none. */
  url: Auto<string>
  /** Shop of that page: '' our own, a partner's code; null: the page is the same in every shop. */
  merchant_code: ColumnType<string | null, string | null | undefined, never>
  /** Idempotency key: a notification is written once per key. */
  idem_key: ColumnType<string | null, string | null | undefined, never>
  /** Kind by which the shopper switches it off; null for one that is always written. */
  about: ColumnType<SentKind | null, SentKind | null | undefined, never>
}

/** Kinds of messages that a shopper has switched on or off. */
export interface NoticeSwitchTable {
  user_id: number
  kind: SentKind
  enabled: boolean
  changed_at: At
}

/** Messages by template that a shopper has allowed in a host app. */
export interface NoticePermitTable {
  user_id: number
  host: MessageHost
  kind: SentKind
  /** Each acceptance allows one message. */
  remaining: number
}

/** Messages sent outside the app, once each. */
export interface NoticeDeliveryTable {
  notice_id: number
  user_id: number
  channel: MessageHost | 'sms'
  state: 'waiting' | 'sent' | 'refused'
  at: At
}

export interface UploadFileTable {
  name: string
  user_id: number
  mime: string
  /** Sealed; null for a picture in the bucket. */
  bytes: Uint8Array | null
  /** Object of the bucket with the sealed bytes; null for a picture in the database. */
  object: ColumnType<string | null, string | null | undefined, string | null>
  /** Blind index of the picture: equal bytes give equal values. */
  print: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Auto<Date>
  /** Public by the owner's choice: an avatar, a picture of a review. */
  open: Auto<boolean>
}

export interface EventTable {
  id: Auto<number>
  name: string
  page: string
  data: Json<Record<string, string>>
  at: Auto<Date>
  /** Number of the visit; '' for events of the server. */
  visit: Auto<string>
  host: Auto<string>
  channel: Auto<string>
  partner: Auto<string>
  city_id: ColumnType<number | null, number | null | undefined, number | null>
  version: Auto<string>
  amount_fen: FenOrNull
  /** Time at which the event went to the collector outside. */
  sent_at: AtOrNull
}

/** Visits of a page on phones. `day` is the shop's day, `2026-11-21`. */
export interface MobileCounterTable {
  day: string
  page: string
  channel: string
  visits: number
}

interface MerchantTable {
  id: number
  code: string
  dispatch_types: number[]
  name: Auto<string>
  /** Background of the shop's header, #rrggbb. */
  colour: Auto<string>
  /** Other platform codes whose customers use the shop. */
  child_codes: Auto<string[]>
  active: Auto<boolean>
  /** Company on the invoices of its orders; null: it issues them itself. */
  invoice_seller: Auto<string | null>
  invoice_tax_no: Auto<string | null>
  /** Company that sells in the shop, and its registered address; '' until they are known. */
  company: Auto<string>
  address: Auto<string>
}

/** Tables of this context by name. */
export interface CustomerTables extends CarerTables {
  app_user: UserTable
  session: SessionTable
  identity: { issuer: string; subject: string; user_id: number; created_at: At }
  login_code: { code_hash: string; used_at: At }
  bind_ticket: { ticket_hash: string; issuer: string; subject: string; expires_at: At }
  /** `is_new`: the sign-in created the account, which counts as a successful invitation. */
  referral: { id: GeneratedAlways<number>; user_id: number; refno: string; is_new: boolean; at: At }
  merchant: MerchantTable
  merchant_pay_method: { merchant_code: string; method: 'wechat' | 'alipay' | 'wallet' | 'medical'; sort: number }
  sms_code: SmsCodeTable
  address: AddressTable
  consent: ConsentTable
  notice: NoticeTable
  notice_read: NoticeReadTable
  notice_switch: NoticeSwitchTable
  notice_permit: NoticePermitTable
  notice_delivery: NoticeDeliveryTable
  upload_file: UploadFileTable
  object_removal: { object: string; attempts: Auto<number>; due_at: Date | null }
  event: EventTable
  mobile_counter: MobileCounterTable
  logoff: LogoffTable
  id_card: IdCardTable
  feedback: FeedbackTable
  user_code: UserCodeTable
  controlled_buyer: ControlledBuyerTable
  collect: CollectTable
  browse: BrowseTable
  staff: StaffTable
  staff_notice: StaffNoticeTable
  staff_notice_switch: { user_id: number; type: WorkType; enabled: boolean }
}
