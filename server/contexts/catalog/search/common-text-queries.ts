import { sql, type RawBuilder } from 'kysely'
import type { Handle } from '../../../platform/db/transaction'
import type { EngineQuestion } from '../../../providers/search-engine/contract'
import { containsAll, MOST_HITS } from './queries'

/** Limits of the search for candidates. */
export interface CandidateLimits {
  /** Number of matching products from which on a text is common. Ranking fewer takes 1.5 s at most. */
  common: number
  /** Number of best sellers that are searched for the text. */
  scanned: number
  /** Most candidates of each kind. */
  most: number
}

const LIMITS: CandidateLimits = { common: 30_000, scanned: 150_000, most: MOST_HITS / 2 }

/** Last Unicode character: every name that begins with a text sorts below the text followed by it. */
const LAST_CHARACTER = '\u{10FFFF}'

/** Estimates from the statistics of the database how many products contain all tokens of one of the lists. */
async function estimateHits(db: Handle, lists: EngineQuestion['lists']): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from product_search s where ${containsAll(lists)}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** Whether the name or the generic name begins with a text. Uses the indexes of the names, in byte order. */
const beginsWith = (form: string): RawBuilder<unknown> =>
  sql.join(
    ['s.title', 's.generic'].map(
      (column) => sql`(${sql.ref(column)} ~>=~ ${form} and ${sql.ref(column)} ~<~ ${form + LAST_CHARACTER})`,
    ),
    sql` or `,
  )

/**
 * Returns the ids of the products among which a common text is ranked: those whose name begins with it, and those of the
 * shop's best sellers that contain it. To rank all products that contain it takes longer than a statement may. Null for
 * any other text: all of its products are ranked.
 */
export async function listCandidates(
  db: Handle,
  { lists, forms, fronts }: EngineQuestion,
  { common, scanned, most }: CandidateLimits = LIMITS,
): Promise<number[] | null> {
  if ((await estimateHits(db, lists)) < common) return null
  const isNamed = sql.join([...forms.map(beginsWith), sql`s.tokens && ${[...fronts]}::text[]`], sql` or `)
  const { rows } = await sql<{ id: number }>`
    (select p.id from product_search s join product p on p.id = s.product_id
      where (${isNamed}) and (${containsAll(lists)}) and p.price_fen is not null
      order by p.on_sale desc, p.sales desc, p.id limit ${most})
    union
    (select p.id from (
        select id, sales from product where on_sale and price_fen is not null order by sales desc, id limit ${scanned}
      ) p join product_search s on s.product_id = p.id
      where ${containsAll(lists)} order by p.sales desc, p.id limit ${most})`.execute(db)
  return rows.map(({ id }) => id)
}
