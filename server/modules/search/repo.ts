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

/** Goods items on sale whose search row meets a condition: read once, so that what follows need not search again. */
export async function matching(db: Handle, condition: RawBuilder<boolean>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from product_search s join product p on p.id = s.product_id
    where ${condition} and p.on_sale and p.is_main`.execute(db)
  return rows.map(({ id }) => id)
}

export const hotWords = (db: Handle) => db.selectFrom('hot_word').select(['word', 'kind']).orderBy('sort').execute()

export const categoryNames = (db: Handle, ids: readonly number[]) =>
  db.selectFrom('category').select(['id', 'name']).where('id', 'in', ids).execute()

/** What is in some goods and what they are for, most common first: words to offer. */
export async function words(db: Handle, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from product p, unnest(p.ingredients || p.symptoms) word
    where p.id = any (${[...ids]}::int[]) group by word order by count(*) desc, word`.execute(db)
  return rows.map(({ word }) => word)
}
