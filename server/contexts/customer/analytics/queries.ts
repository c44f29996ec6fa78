import type { Handle } from '../../../platform/db/transaction'
import { sql, type Insertable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'

export const insertEvents = (db: Handle, rows: Insertable<Tables['event']>[]) =>
  db.insertInto('event').values(rows).execute()

/** Most words that are considered. */
const MOST_SEARCHES = 50

/** Returns the words searched at least so many times since a moment, the most frequent first. */
export async function listFrequentSearches(db: Handle, since: Date, least: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select lower(trim(data ->> 'keyword')) as word from event
    where name = 'search_keyword' and at >= ${since} and trim(data ->> 'keyword') <> ''
    group by 1 having count(*) >= ${least} order by count(*) desc, 1 limit ${MOST_SEARCHES}`.execute(db)
  return rows.map(({ word }) => word)
}
