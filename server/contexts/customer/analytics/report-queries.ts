import { sql } from 'kysely'
import type { Handle } from '../../../platform/db/transaction'

export interface Period {
  from: Date
  to: Date
}

/** Pages of a step of the funnel. */
export type Steps = Readonly<Record<'home' | 'search' | 'product' | 'cart', readonly string[]>>

export interface VisitRow {
  channel: string
  cityId: number | null
  home: number
  search: number
  product: number
  cart: number
}

const among = (pages: readonly string[]) => sql`page in (${sql.join(pages)})`

/** Counts the visits that saw each step, by channel and city. A visit without a channel counts by its host. */
export async function countVisits(db: Handle, { from, to }: Period, steps: Steps): Promise<VisitRow[]> {
  const visits = (pages: readonly string[]) => sql`count(distinct visit) filter (where ${among(pages)})::int`
  const { rows } = await sql<VisitRow>`
    select coalesce(nullif(channel, ''), host) as channel, city_id as "cityId", ${visits(steps.home)} as home,
      ${visits(steps.search)} as search, ${visits(steps.product)} as product, ${visits(steps.cart)} as cart
    from event where name = 'page_view' and visit <> '' and at >= ${from} and at < ${to}
    group by 1, 2`.execute(db)
  return rows
}

export interface MoneyRow {
  channel: string
  cityId: number | null
  orders: number
  ordersFen: number
  paid: number
  paidFen: number
  refunds: number
  refundsFen: number
}

/** Sums orders, payments and refunds by channel and city. */
export async function sumOrders(db: Handle, { from, to }: Period): Promise<MoneyRow[]> {
  const count = (name: string) => sql`count(*) filter (where name = ${name})::int`
  const sum = (name: string) => sql`coalesce(sum(amount_fen) filter (where name = ${name}), 0)::float8`
  const { rows } = await sql<MoneyRow>`
    select channel, city_id as "cityId", ${count('order_created')} as orders, ${sum('order_created')} as "ordersFen",
      ${count('order_paid')} as paid, ${sum('order_paid')} as "paidFen",
      ${count('order_refunded')} as refunds, ${sum('order_refunded')} as "refundsFen"
    from event where name in ('order_created', 'order_paid', 'order_refunded') and at >= ${from} and at < ${to}
    group by 1, 2`.execute(db)
  return rows
}

/** Most rows of a list. */
const MOST_ROWS = 100

/** Lists search words without a result. Leaves out words of few visits, which might tell about one shopper. */
export const listEmptySearches = async (db: Handle, { from, to }: Period, least: number) =>
  (
    await sql<{ word: string; searches: number; visits: number }>`
      select lower(trim(data ->> 'keyword')) as word, count(*)::int as searches, count(distinct visit)::int as visits
      from event where name = 'search_empty' and at >= ${from} and at < ${to} and trim(data ->> 'keyword') <> ''
      group by 1 having count(distinct visit) >= ${least} order by 2 desc, 1 limit ${MOST_ROWS}`.execute(db)
  ).rows

/** Lists JavaScript errors by fingerprint and build, the most frequent first. */
export const listErrors = async (db: Handle, { from, to }: Period) =>
  (
    await sql<{ version: string; fingerprint: string; errors: number; visits: number; message: string; stack: string }>`
      select version, data ->> 'fingerprint' as fingerprint, count(*)::int as errors, count(distinct visit)::int as visits,
        min(data ->> 'message') as message, min(data ->> 'stack') as stack
      from event where name = 'js_error' and at >= ${from} and at < ${to}
      group by 1, 2 order by 3 desc, 1, 2 limit ${MOST_ROWS}`.execute(db)
  ).rows
