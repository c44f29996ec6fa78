import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type At = ColumnType<Date, Date | string, Date | string>
type AtOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>

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

export interface AccountTables {
  logoff: LogoffTable
  id_card: IdCardTable
  feedback: FeedbackTable
  user_code: UserCodeTable
  controlled_buyer: ControlledBuyerTable
}
