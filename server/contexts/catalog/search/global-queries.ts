import { sql } from 'kysely'
import type { Handle } from '../../../platform/db/transaction'
import type { Indexed } from './queries'

type GlobalIndexed = Pick<Indexed, 'name' | 'brand' | 'barcode'> & { id: number; origin: string }

/** Lists the cross-border products whose tokens are missing or of another version. */
export const listUnindexedGlobal = (db: Handle, indexVersion: number) =>
  sql<GlobalIndexed>`
    select id, name, brand, origin, barcode from global_product
    where index_version <> ${indexVersion} order by id`.execute(db)

/** Stores the tokens of cross-border products. */
export const updateGlobalTokens = (
  db: Handle,
  rows: readonly { id: number; tokens: readonly string[] }[],
  indexVersion: number,
) =>
  sql`update global_product p set tokens = r.tokens, index_version = ${indexVersion}
    from json_to_recordset(${JSON.stringify(rows)}::text::json) r (id int, tokens text[]) where p.id = r.id`.execute(db)

/** Returns cross-border products on sale that have all tokens of one of the lists, those in stock and best sellers first. */
export async function searchGlobalIds(db: Handle, lists: readonly string[][], most: number): Promise<number[]> {
  if (lists.length === 0) return []
  const matches = sql.join(
    lists.map((tokens) => sql`tokens @> ${tokens}::text[]`),
    sql` or `,
  )
  const { rows } = await sql<{ id: number }>`
    select id from global_product where (${matches}) and on_sale and price_fen is not null
    order by qty <= 0, sales desc, id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
