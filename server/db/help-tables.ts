import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

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

/** What the shop writes about health, an editor's HTML. */
export interface HealthArticleTable {
  id: GeneratedAlways<number>
  topic: string
  title: string
  summary: string
  author: string
  content: string
  created_at: ColumnType<Date, Date | string, Date | string>
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

/** Opens one line, once. */
export interface LiveTicketTable {
  hash: string
  user_id: number
  expires_at: Date
}

export interface HelpTables {
  chat: ChatTable
  chat_message: ChatMessageTable
  live_ticket: LiveTicketTable
  question: QuestionTable
  health_article: HealthArticleTable
}
