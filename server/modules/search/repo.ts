import { sql, type RawBuilder } from 'kysely'
import type { Handle } from '../../db/transaction'

export interface Alias {
  word: string
  target: string
  kind: 'brand' | 'symptom' | 'colloquial'
}

/** Words that people say instead and that stand in the typed text, the longest first. */
export async function aliasesIn(db: Handle, typed: string): Promise<Alias[]> {
  const { rows } = await sql<Alias>`
    select word, target, kind from search_alias where strpos(${typed}, word) > 0
    order by length(word) desc, word limit 3`.execute(db)
  return rows
}

/** Does a condition hold for any goods item on sale? */
export async function anyMatch(db: Handle, where: RawBuilder<boolean>): Promise<boolean> {
  const row = await db
    .selectFrom('product as p')
    .select('p.id')
    .where(where)
    .where('p.on_sale', '=', true)
    .whereRef('p.barcode', '=', 'p.spu')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const hotWords = (db: Handle) => db.selectFrom('hot_word').select(['word', 'kind']).orderBy('sort').execute()

export const categoryNames = (db: Handle, ids: readonly number[]) =>
  db.selectFrom('category').select(['id', 'name']).where('id', 'in', ids).execute()

/** What is in the matching goods and what they are for: words to offer. */
export async function words(db: Handle, where: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from product p, unnest(p.ingredients || p.symptoms) word
    where ${where} and p.on_sale and p.barcode = p.spu group by word order by count(*) desc, word`.execute(db)
  return rows.map(({ word }) => word)
}
