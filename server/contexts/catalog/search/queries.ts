import { DrugClass } from '../../../../src/domain/drug-class'
import { sql, type RawBuilder } from 'kysely'
import type { Handle } from '../../../platform/db/transaction'
import { priceNow } from '../price/queries'
import type { PricingContext } from '../price/price-list'
import type { LooseRow } from './accept-match'
import type { Alias, Question } from './parse-query'

/** Found SPU with the fields of filters and sorting. */
export interface MatchedRow {
  id: number
  on_sale: boolean
  category_id: number
  /** First-level category. */
  kind: string
  drug_class: DrugClass | null
  /** 甲, 乙 or ''. */
  medical: string
  form: string
  brand: string
  /** Current price, in fen. */
  price: number
  sales: number
}

export async function aliasRows(db: Handle): Promise<Alias[]> {
  const { rows } = await sql<Alias>`select word, target, kind from search_alias order by word, target`.execute(db)
  return rows
}

/** Returns the words of aliases whose tokens a product on sale contains. */
export async function listSoldAliases(
  db: Handle,
  aliases: readonly { word: string; tokens: readonly string[] }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select a.word from json_to_recordset(${JSON.stringify(aliases)}::text::json) a (word text, tokens text[])
    where exists (select 1 from product_search s join product p on p.id = s.product_id
      where s.tokens @> a.tokens and p.on_sale and p.price_fen is not null)`.execute(db)
  return new Set(rows.map(({ word }) => word))
}

/** Condition on a search row: it contains all tokens of one of the lists. */
export const containsAll = (lists: readonly (readonly string[])[]) =>
  sql.join(
    lists.map((tokens) => sql`s.tokens @> ${[...tokens]}::text[]`),
    sql` or `,
  )

const NEVER = sql`false`

/** Builds one condition that holds for any of the texts. */
const some = (texts: readonly string[], condition: (text: string) => RawBuilder<unknown>) =>
  texts.length === 0 ? NEVER : sql.join(texts.map(condition), sql` or `)

const inName = (text: string) =>
  sql`(${sql.join(
    text.split(' ').map((keyword) => sql`strpos(s.title, ${keyword}) > 0`),
    sql` and `,
  )})`

/**
 * Rank of a match: the exact name, a name that starts with the text, a name that contains it or consists of it, the
 * rest.
 */
const tier = ({ forms, fronts }: Question) => sql`case
  when s.title = any (${forms}::text[]) or s.generic = any (${forms}::text[]) then 0
  when ${some(forms, (form) => sql`starts_with(s.title, ${form}) or starts_with(s.generic, ${form})`)}
    or s.tokens && ${fronts}::text[] then 1
  when ${some(forms, inName)} or p.brand = any (${forms}::text[])
    or p.ingredients && ${forms}::text[] or p.symptoms && ${forms}::text[] then 2
  else 3 end`

/**
 * Most products of a result: the best matches. What follows works in the memory of the server: filters, counts and
 * orders of a result then cost the same however many products contain a word (ADR 0082). A text that more products
 * contain is ranked among candidates (ADR 0087).
 */
export const MOST_HITS = 10_000

const matchColumns = (pricing: PricingContext) =>
  sql`p.id, p.on_sale, p.category_id, p.kind, p.drug_class, p.medical, p.form, p.brand, p.sales, ${priceNow(pricing)} as price`

/** Limits a search to these products; null: to none. */
const among = (ids: readonly number[] | null) => (ids ? sql`and s.product_id = any (${[...ids]}::int[])` : sql``)

/** Returns SPUs with a price that match a question literally: those on sale first, the best first. */
async function searchLiterally(
  db: Handle,
  question: Question,
  pricing: PricingContext,
  ids: readonly number[] | null,
): Promise<MatchedRow[]> {
  const { rows } = await sql<MatchedRow>`
    select ${matchColumns(pricing)} from product_search s join product p on p.id = s.product_id
    where (${containsAll(question.lists)}) and p.price_fen is not null ${among(ids)}
    order by p.on_sale desc, ${tier(question)}, p.sales desc, p.id limit ${MOST_HITS}`.execute(db)
  return rows
}

/** Row with the words that decide whether a loose match counts. */
type LooselyMatchedRow = MatchedRow & Omit<LooseRow, 'isRx'> & { is_literal: boolean }

/** Returns SPUs with a price that match a question literally, or loosely if it accepts them, the best first. */
async function searchLoosely(
  db: Handle,
  question: Question,
  pricing: PricingContext,
  ids: readonly number[] | null,
): Promise<MatchedRow[]> {
  const { lists, loose, accept } = question
  const isLiteral = lists.length === 0 ? NEVER : containsAll(lists)
  const { rows } = await sql<LooselyMatchedRow>`
    select ${matchColumns(pricing)}, (${isLiteral}) as is_literal, p.name, p.generic_name as generic, p.ingredients,
      p.symptoms, array[c.name, p.kind] as categories
    from product_search s join product p on p.id = s.product_id join category c on c.id = p.category_id
    where (${containsAll([...lists, ...loose])}) and p.price_fen is not null ${among(ids)}
    order by p.on_sale desc, ${tier(question)}, p.sales desc, p.id limit ${MOST_HITS}`.execute(db)
  return rows
    .filter((row) => row.is_literal || accept({ ...row, isRx: row.drug_class === DrugClass.rx }))
    .map(({ is_literal, name, generic, ingredients, symptoms, categories, ...row }) => row)
}

/** Returns SPUs with a price that match a question, the best first. `ids`: among these alone; null: among all. */
export async function searchRows(
  db: Handle,
  question: Question,
  pricing: PricingContext,
  ids: readonly number[] | null = null,
): Promise<MatchedRow[]> {
  if (question.loose.length > 0) return searchLoosely(db, question, pricing, ids)
  return question.lists.length > 0 ? searchLiterally(db, question, pricing, ids) : []
}

/** Current prices of products, in fen. */
export async function listPrices(db: Handle, ids: readonly number[], pricing: PricingContext) {
  const { rows } = await sql<{ id: number; price: number }>`
    select p.id, ${priceNow(pricing)} as price from product p
    where p.id = any (${[...ids]}::int[]) and p.price_fen is not null`.execute(db)
  return new Map(rows.map(({ id, price }) => [id, price]))
}

/** Lists the ingredients of products. */
export async function listIngredients(db: Handle, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; ingredients: string[] }>`
    select id, ingredients from product where id = any (${[...ids]}::int[])`.execute(db)
  return new Map(rows.map(({ id, ingredients }) => [id, ingredients]))
}

/** Availability of a product, by the kinds of sellers in the filters. */
export interface Stocked {
  id: number
  any: boolean
  near: boolean
  open: boolean
  allDay: boolean
  pickup: boolean
  post: boolean
}

/** Numbers of the stores of each kind that serve a location. */
export type Sellers = Record<Exclude<keyof Stocked, 'id'>, string[]>

/** Returns which of these products are in stock here, and where. */
export async function loadStockHere(
  db: Handle,
  ids: readonly number[],
  sellers: Sellers,
): Promise<Map<number, Stocked>> {
  const has = (stores: string[]) => sql`bool_or(store_no = any (${stores}::text[]))`
  const { rows } = await sql<Stocked>`
    select product_id as id, true as any, ${has(sellers.near)} as near, ${has(sellers.open)} as open,
      ${has(sellers.allDay)} as "allDay", ${has(sellers.pickup)} as pickup, ${has(sellers.post)} as post
    from stock where product_id = any (${[...ids]}::int[]) and store_no = any (${sellers.any}::text[]) and qty > 0
    group by product_id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Counts, by city, how many of these products stores of other cities have. */
export async function countStockOfOtherCities(
  db: Handle,
  ids: readonly number[],
  cityId: number,
  merchantCode: string,
) {
  const { rows } = await sql<{ cityId: number; count: number }>`
    select t.city_id as "cityId", count(distinct k.product_id)::int as count
    from stock k join store t on t.store_no = k.store_no
    where k.product_id = any (${[...ids]}::int[]) and k.qty > 0 and not t.warehouse and t.city_id <> ${cityId}
      and t.merchant_code = ${merchantCode}
    group by t.city_id`.execute(db)
  return rows
}

/**
 * Returns other SPUs on sale with the same ingredients, or of the same category when there are none; best sellers
 * first. Recommends no prescription drugs.
 */
export async function listSimilarProducts(db: Handle, ids: readonly number[], most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from product p
    where p.is_main and p.on_sale and p.price_fen is not null and p.id <> all (${[...ids]}::int[])
      and p.drug_class is distinct from ${DrugClass.rx} and exists (
      select 1 from product m where m.id = any (${[...ids]}::int[])
        and case when m.ingredients = '{}' then p.category_id = m.category_id
          else p.ingredients @> m.ingredients and p.ingredients <@ m.ingredients end)
    order by p.sales desc, p.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export const deleteHotWords = (db: Handle) => db.deleteFrom('hot_word').where('kind', '=', 'hot').execute()

/** Inserts hot words in their order; a word that is a suggested symptom stays one. */
export const insertHotWords = (db: Handle, words: readonly string[]) =>
  db
    .insertInto('hot_word')
    .values(words.map((word, index) => ({ word, kind: 'hot', sort: index + 1 })))
    .onConflict((conflict) => conflict.column('word').doNothing())
    .execute()

export const hotWords = (db: Handle) => db.selectFrom('hot_word').select(['word', 'kind']).orderBy('sort').execute()

/** Returns suggestions: substances, symptoms and brands of some products, most frequent first, then their names. */
export async function findSuggestedWords(db: Handle, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from product p, unnest(p.ingredients || p.symptoms || p.brand) word
    where p.id = any (${[...ids]}::int[]) and word <> '' group by word order by count(*) desc, word`.execute(db)
  return rows.map(({ word: keyword }) => keyword)
}

/** Fields of an SPU that a search matches. */
export interface Indexed {
  name: string
  generic_name: string
  brand: string
  form: string
  kind: string
  category: string
  barcode: string
  approval_no: string
  symptoms: readonly string[]
  ingredients: readonly string[]
}

/**
 * Lists the next main variants, by id, whose index row is missing or of another version. Starts behind the id `after`:
 * each call would otherwise read all rows that the calls before it have made. Finds the ids by `not exists`: the planner
 * estimates well how many are missing, and reads a large catalog by its primary key (at 500,000 products 0.1 s; with an
 * outer join 53 s).
 */
export const listUnindexed = (db: Handle, indexVersion: number, after: number, most: number) =>
  sql<Indexed & { id: number }>`
    with due as materialized (
      select p.id from product p
      where p.is_main and p.id > ${after}
        and not exists (select from product_search s where s.product_id = p.id and s.version = ${indexVersion})
      order by p.id limit ${most})
    select p.id, p.name, p.generic_name, p.brand, p.form, p.kind, c.name as category, p.barcode,
      p.approval_no, p.symptoms, p.ingredients
    from due join product p using (id) join category c on c.id = p.category_id
    order by p.id`.execute(db)

type SearchRow = Record<'tokens' | 'title' | 'generic' | 'product_id' | 'version', unknown>

/** Inserts search rows and replaces those of the same products. */
export const upsertSearchRows = (db: Handle, rows: readonly SearchRow[]) =>
  sql`insert into product_search (product_id, tokens, title, generic, version)
      select product_id, tokens, title, generic, version
      from json_populate_recordset(null::product_search, ${JSON.stringify(rows)}::text::json)
      on conflict (product_id) do update set tokens = excluded.tokens, title = excluded.title,
        generic = excluded.generic, version = excluded.version`.execute(db)

/** Returns the lines that name a product or a substance. */
export const listKnownLines = (db: Handle, folded: readonly string[]) =>
  sql<{ line: string }>`
    select distinct line from unnest(${folded}::text[]) line
    where exists (select 1 from product_search s where line in (s.title, s.generic))
      or exists (select 1 from product p where p.ingredients @> array[line])`.execute(db)

/** Finds products on sale by the codes on their packages, in the order of the codes. */
export const listProductsOfCodes = (db: Handle, codes: readonly string[]) =>
  sql<{ barcode: string; name: string; spec: string; is_global: boolean }>`
    select p.barcode, p.name, p.spec, p.is_global from unnest(${codes}::text[]) with ordinality as c (code, at)
    join (
      select barcode, name, spec, false as is_global from product where on_sale
      union all select barcode, name, spec, true from global_product where on_sale
    ) p on p.barcode = c.code
    order by c.at`.execute(db)
