import { sql } from 'kysely'
import { normalise } from '../../../../src/domain/search-text'
import type { Handle } from '../../../platform/db/transaction'

/** Sorts the lines of a package by their usefulness for a search: product names first, then the rest in its order. */
export async function likelyFirst(db: Handle, lines: readonly string[]): Promise<string[]> {
  const folded = lines.map(normalise)
  const { rows } = await sql<{ line: string }>`
    select distinct line from unnest(${folded}::text[]) line
    where exists (select 1 from product_search s where line in (s.title, s.generic))
      or exists (select 1 from product p where p.ingredients @> array[line])`.execute(db)
  const known = new Set(rows.map(({ line }) => line))
  const isKnown = (line: string) => known.has(normalise(line))
  return [...lines.filter(isKnown), ...lines.filter((line) => !isKnown(line))]
}
