import type { Generated, GeneratedAlways } from 'kysely'

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
}

/** Tables of this context by name. */
export interface SupportTables {
  chat: ChatTable
  chat_message: ChatMessageTable
  question: QuestionTable
  counselor: CounselorTable
}
