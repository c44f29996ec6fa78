import { sql, type Insertable } from 'kysely'
import { insertOf } from '../../../platform/db/insert-many'
import type { Tables } from '../../../platform/db/tables'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { CategoryTable } from '../tables'

type Row = Record<string, unknown>

export const listProductIds = async (handle: Handle, barcodes: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ barcode: string; id: number }>`
    select p.barcode, p.id from json_array_elements_text(${JSON.stringify(barcodes)}::text::json) b (code)
    join product p on p.barcode = b.code`.execute(handle)
  return new Map(rows.map(({ barcode, id }) => [barcode, id]))
}

/** Returns the shop of each of these stores: '' for the own shop. */
export const listShopsOfStores = async (handle: Handle, numbers: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ store_no: string; merchant_code: string }>`
    select s.store_no, s.merchant_code from json_array_elements_text(${JSON.stringify(numbers)}::text::json) n (store_no)
    join store s on s.store_no = n.store_no`.execute(handle)
  return new Map(rows.map(({ store_no, merchant_code }) => [store_no, merchant_code]))
}

export const listCategories = (handle: Handle) =>
  handle.selectFrom('category').select(['id', 'parent_id', 'name', 'sort']).orderBy('id').execute()

export const insertCategories = (trx: Trx, rows: readonly Insertable<CategoryTable>[]) =>
  insertOf('category', rows as unknown as Row[]).execute(trx)

/** Returns the price list of each city, and makes those that are missing. */
export async function priceListsOf(
  trx: Trx,
  cities: readonly { id: number; name: string }[],
): Promise<Map<number, number>> {
  for (const { id, name } of cities)
    await sql`insert into price_list (name, city_id) values (${name}, ${id}) on conflict do nothing`.execute(trx)
  const { rows } = await sql<{ city_id: number; id: number }>`
    select city_id, id from price_list where city_id is not null`.execute(trx)
  return new Map(rows.map(({ city_id, id }) => [city_id, id]))
}

/** Inserts rows, or changes these columns of the rows that exist and differ. Returns the first key column of the written rows. */
export async function upsert(
  trx: Trx,
  table: keyof Tables,
  key: readonly string[],
  changed: readonly string[],
  rows: readonly Row[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const names = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)))
  const old = sql.join(changed.map((name) => sql.ref(`${table}.${name}`)))
  const fresh = sql.join(changed.map((name) => sql.ref(`excluded.${name}`)))
  const change =
    changed.length === 0
      ? sql`do nothing`
      : sql`do update set ${sql.join(changed.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
          where (${old}) is distinct from (${fresh})`
  const written = await sql<{ key: string }>`${insertOf(table, rows)} on conflict (${names(key)}) ${change}
    returning ${sql.ref(`${table}.${key[0]}`)}::text as key`.execute(trx)
  return written.rows.map((row) => row.key)
}

/** Returns the prohibited substance of each of these products that holds one. @spec RX-04 */
export const listProhibited = async (trx: Trx, barcodes: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ barcode: string; name: string }>`
    select p.barcode, min(s.name) as name
    from json_array_elements_text(${JSON.stringify(barcodes)}::text::json) b (code)
    join product p on p.barcode = b.code
    join product_substance l on l.product_id = p.id
    join drug_substance s on s.id = l.substance_id and s.control = 'prohibited'
    group by p.barcode`.execute(trx)
  return new Map(rows.map(({ barcode, name }) => [barcode, name]))
}

/** Returns those of these products that are drugs of unknown ingredients. */
export const listWithoutIngredients = async (trx: Trx, barcodes: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ barcode: string }>`
    select p.barcode from json_array_elements_text(${JSON.stringify(barcodes)}::text::json) b (code)
    join product p on p.barcode = b.code
    where p.drug_class is not null and not has_ingredients(p.ingredients)`.execute(trx)
  return rows.map(({ barcode }) => barcode)
}

/** Replaces the leaflets of these products. */
export const replaceLeaflets = (trx: Trx, leaflets: readonly { barcode: string; leaflet: unknown }[]) =>
  sql`update product p set leaflet = l.leaflet
    from json_to_recordset(${JSON.stringify(leaflets)}::text::json) l (barcode text, leaflet jsonb)
    where p.barcode = l.barcode and p.leaflet is distinct from l.leaflet`.execute(trx)

/** Sets the price of the own shop. A null original price clears it; `undefined` keeps it. */
export const replacePrices = (
  trx: Trx,
  prices: readonly { barcode: string; price_fen: number; origin_price_fen: number | null }[],
  withOrigin: boolean,
) =>
  sql`update product p set price_fen = l.price_fen,
      origin_price_fen = case when ${withOrigin} then l.origin_price_fen else p.origin_price_fen end
    from json_to_recordset(${JSON.stringify(prices)}::text::json) l (barcode text, price_fen int, origin_price_fen int)
    where p.barcode = l.barcode and (p.price_fen is distinct from l.price_fen
      or ${withOrigin} and p.origin_price_fen is distinct from l.origin_price_fen)`.execute(trx)

/** Sets a point in the transaction to which a refused statement can be rolled back. */
export async function setSavepoint(trx: Trx) {
  await sql`savepoint products`.execute(trx)
  return { rollBack: () => sql`rollback to savepoint products`.execute(trx) }
}

/** Removes the search rows of products, which the indexer then makes again. */
export const deleteSearchRows = (trx: Trx, barcodes: readonly string[]) =>
  sql`delete from product_search where product_id in (
    select p.id from json_array_elements_text(${JSON.stringify(barcodes)}::text::json) b (code)
    join product p on p.barcode = b.code)`.execute(trx)
