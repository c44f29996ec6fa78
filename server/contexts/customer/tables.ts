import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { At, AtOrNull, Auto, Json } from '../../platform/db/column-types'

/** An account that is to be ended, until it is. */
export interface LogoffTable {
  user_id: number
  asked_at: At
  /** The first moment that it may be ended. */
  due_at: At
  reason_sealed: Generated<string>
}

/** Who a shopper may name where a real name is asked for. What is sealed is read by the server's vault only. */
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

/** What a shopper says of the shop. */
export interface FeedbackTable {
  id: GeneratedAlways<number>
  user_id: number
  idem_key: string
  kind: 'suggest' | 'fault' | 'goods' | 'delivery' | 'other'
  body_sealed: string
  /** Uploads of the shopper's. */
  pics: string[]
  created_at: At
  /** What the shop says to it, '' until then. */
  answer_sealed: Generated<string>
  answered_at: AtOrNull
}

/** What a shopper shows at a counter, for minutes. */
export interface UserCodeTable {
  user_id: number
  code: string
  expires_at: At
}

/** Prints of the ID numbers under which an account bought controlled drugs. */
export interface ControlledBuyerTable {
  user_id: number
  id_print: string
  at: At
}

/** What shoppers allowed and took back: rows are added and never changed. */
export interface ConsentTable {
  id: GeneratedAlways<number>
  user_id: number
  purpose: 'location' | 'id' | 'health' | 'partner' | 'recommend'
  version: string
  given: boolean
  at: ColumnType<Date, Date | string, never>
}

/** What shoppers keep: an article or a shop. */
export interface CollectTable {
  id: GeneratedAlways<number>
  user_id: number
  product_id: number | null
  store_no: string | null
  /** An article from abroad. */
  global_id: ColumnType<number | null, number | null | undefined, number | null>
  /** What the article cost when it was kept; null for a shop and where there was no price. */
  price_fen: number | null
  created_at: ColumnType<Date, Date | string, never>
}

/** What shoppers have looked at, each article once. */
export interface BrowseTable {
  id: GeneratedAlways<number>
  user_id: number
  product_id: ColumnType<number | null, number | null | undefined, number | null>
  /** An article from abroad; one of both is there. */
  global_id: ColumnType<number | null, number | null | undefined, number | null>
  seen_at: At
}

export interface SmsCodeTable {
  /** Blind index of the mobile number, after the purpose of the code. */
  mobile_key: string
  code_hash: string
  tries: Generated<number>
  sent_at: At
  expires_at: At
}

export interface UserTable {
  id: Auto<number>
  /** Blind index of the mobile number; `closed:<id>` after the account has ended. */
  mobile_print: string
  mobile_sealed: string
  /** As other shoppers see it: masked. */
  name: string
  name_sealed: string
  head: Auto<string>
  created_at: Auto<Date>
  /** The account has ended; what must be kept of it stays under its number. */
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** What was kept of a closed account has been kept long enough, and is gone. */
  erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface SessionTable {
  token_hash: string
  /** What its owner names it by. */
  id: GeneratedAlways<number>
  user_id: number
  /** As `domain/device` writes it, '' where it is not known. */
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
  /** Partner whose customer has this address; null for the shopper's own. */
  merchant_code: Auto<string | null>
  /** Blind index of the partner's number of it, which may name the customer. */
  merchant_ref_print: Auto<string | null>
  merchant_ref_sealed: Auto<string | null>
}

/** What a shopper has opened of the shop's notices. */
export interface NoticeReadTable {
  user_id: number
  notice_id: number
  at: At
  /** Taken off this shopper's list. */
  gone: Generated<boolean>
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

/** Tables of this context by name. */
export interface CustomerTables {
  app_user: UserTable
  session: SessionTable
  identity: { issuer: string; subject: string; user_id: number; created_at: At }
  login_code: { code_hash: string; used_at: At }
  bind_ticket: { ticket_hash: string; issuer: string; subject: string; expires_at: At }
  /** `is_new`: the account was made by that login, so the invitation won a customer. */
  referral: { id: GeneratedAlways<number>; user_id: number; refno: string; is_new: boolean; at: At }
  merchant: { id: number; code: string; dispatch_types: number[] }
  sms_code: SmsCodeTable
  address: AddressTable
  consent: ConsentTable
  notice: NoticeTable
  notice_read: NoticeReadTable
  upload_file: UploadFileTable
  event: EventTable
  logoff: LogoffTable
  id_card: IdCardTable
  feedback: FeedbackTable
  user_code: UserCodeTable
  controlled_buyer: ControlledBuyerTable
  collect: CollectTable
  browse: BrowseTable
}
