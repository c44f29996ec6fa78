import type { Generated, GeneratedAlways } from 'kysely'

/** Who of a store answers questions. */
export interface CounselorTable {
  user_id: string
  name: string
  position: string
  store_no: string
}

/** A question of the help centre with the shop's answer, an editor's HTML. */
export interface QuestionTable {
  id: GeneratedAlways<number>
  kind: string
  title: string
  keywords: string[]
  content: string
  hot: Generated<boolean>
  sort: number
}

/** A shopper's conversation with one desk. `rev` grows with everything that happens in it. */
export interface ChatTable {
  id: GeneratedAlways<number>
  user_id: number
  desk: 'service' | 'pharmacist'
  rev: Generated<number>
  created_at: Date
}

/** What was said; its words are sealed: people speak of their health. */
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
