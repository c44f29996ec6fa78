import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { At, AtOrNull, Auto } from '../../platform/db/column-types'

/** Counsellor of a store who answers questions. */
export interface CounselorTable {
  user_id: string
  name: string
  position: string
  store_no: string
}

/** Question of the help centre with its answer as editor HTML. */
export interface QuestionTable {
  id: GeneratedAlways<number>
  kind: string
  title: string
  keywords: string[]
  content: string
  hot: Generated<boolean>
  sort: number
}

/** Conversation of a shopper with customer service or a pharmacist. `rev` increases with every event in it. */
export interface ChatTable {
  id: GeneratedAlways<number>
  user_id: number
  desk: 'service' | 'pharmacist'
  rev: Generated<number>
  created_at: Date
  /** When the shopper last wrote. */
  asked_at: AtOrNull
  /** Time of the first message that nobody has answered. */
  waiting_since: AtOrNull
  /** Number of times that it has begun to wait or that staff has taken it. */
  round: Generated<number>
  /** Last message that staff has answered or closed. */
  staff_to: Generated<number>
  /** Until when people answer alone. */
  staff_until: AtOrNull
  held_by: ColumnType<number | null, number | null | undefined, number | null>
  held_until: AtOrNull
}

/** Message of a conversation; its text is sealed, because people write about their health. */
export interface ChatMessageTable {
  id: GeneratedAlways<number>
  chat_id: number
  side: 'shopper' | 'desk'
  client_id: string
  kind: 'text' | 'image' | 'good' | 'order'
  sealed: string
  created_at: Date
  read_at: Date | null
  /** Whether a person of the staff wrote it. */
  by_staff: Generated<boolean>
}

/** Act of a member of staff on a conversation: rows are added and never changed. */
export interface ChatEventTable {
  id: Auto<number>
  user_id: number
  chat_id: number
  act: 'take' | 'handBack' | 'answer' | 'close'
  at: At
}

/** Tables of this context by name. */
export interface SupportTables {
  chat: ChatTable
  chat_message: ChatMessageTable
  chat_event: ChatEventTable
  question: QuestionTable
  counselor: CounselorTable
}
