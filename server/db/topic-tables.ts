import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type At = ColumnType<Date, Date | string, Date | string>
type AtOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** A page that the shop's editors put together. */
export interface TopicTable {
  id: number
  /** Names the way in; '' where every way is one. */
  code: Generated<string>
  title: string
  note: Generated<string>
  pic: Generated<string>
  /** null is every city. */
  city_ids: number[] | null
  /** Of the coupons it shows. */
  scope: Generated<number>
  /** Found by its link alone. */
  hidden: Generated<boolean>
  is_master: Generated<boolean>
  /** HTML of the editor. */
  rules: Generated<string>
  starts_at: At
  ends_at: AtOrNull
}

/** What a floor's editor wrote; what it shows is read at that moment. */
export type FloorBody =
  | { kind: 'picture'; pic: string; title: string; note: string; url: string }
  | { kind: 'text'; title: string; html: string }
  | { kind: 'coupons'; title: string }
  | { kind: 'goods'; title: string; look: 'flow' | 'rows'; barcodes?: string[]; categoryIds?: number[]; most: number }
  | { kind: 'doors'; title: string; list: { name: string; note: string; url: string }[] }

export interface TopicFloorTable {
  topic_id: number
  sort: number
  body: JSONColumnType<FloorBody>
}

export interface ArticleTable {
  id: number
  title: string
  author: string
  /** HTML of the editor. */
  content: string
  created_at: At
}

/** What a shopper has opened of the shop's notices. */
export interface NoticeReadTable {
  user_id: number
  notice_id: number
  at: At
  /** Taken off this shopper's list. */
  gone: Generated<boolean>
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
}

/** Whom a shopper buys medicine for. What is sealed is read by the server's vault only. */
export interface PatientTable {
  id: GeneratedAlways<number>
  user_id: number
  /** Name and birth date (YYYY-MM-DD). */
  person_sealed: string
  relation: 'self' | 'spouse' | 'child' | 'parent' | 'other'
  sex: 'male' | 'female'
  id_sealed: string | null
  id_print: string | null
  id_mask: string
  /** null once the consent has been taken back. */
  health_sealed: string | null
  guardian: boolean
  is_default: boolean
  created_at: At
}

export interface TopicTables {
  topic: TopicTable
  topic_floor: TopicFloorTable
  article: ArticleTable
  notice_read: NoticeReadTable
  popup: PopupTable
  patient: PatientTable
}
