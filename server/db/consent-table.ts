import type { ColumnType, GeneratedAlways } from 'kysely'

/** What shoppers allowed and took back: rows are added and never changed. */
export interface ConsentTable {
  id: GeneratedAlways<number>
  user_id: number
  purpose: 'location' | 'id' | 'health' | 'partner' | 'recommend'
  version: string
  given: boolean
  at: ColumnType<Date, Date | string, never>
}
