import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/transaction'

/** Price of a product in a price list, 0 for its own, in fen. */
export interface PriceRow {
  productId: number
  priceList: number
  priceFen: number
  version: number
}

const rowsOf = (rows: readonly PriceRow[]) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::text::json) r ("productId" int, "priceList" int, "priceFen" int, version bigint)`

/** Locks the products, so that batches set prices one after another. */
export const lockProducts = (trx: Trx, ids: readonly number[]) =>
  sql`select id from product where id = any (${[...ids]}::int[]) order by id for no key update`.execute(trx)

/** Returns the versions of the prices that an ERP has set. */
export const listPriceVersions = async (trx: Trx, ids: readonly number[]) =>
  (
    await sql<{ product_id: number; price_list: number; version: number }>`
      select product_id, price_list, version from erp_price where product_id = any (${[...ids]}::int[])`.execute(trx)
  ).rows

/** Returns the price list of a partner's shop, and makes it where it is missing. */
export async function priceListOfMerchant(trx: Trx, code: string): Promise<number> {
  await sql`insert into price_list (name, merchant_code) select name, code from merchant where code = ${code}
    on conflict do nothing`.execute(trx)
  const { rows } = await sql<{ id: number }>`select id from price_list where merchant_code = ${code}`.execute(trx)
  return rows[0]?.id ?? 0
}

/** Returns the price lists of cities of the own shop, and makes those that are missing. */
export async function priceListsOfCities(trx: Trx, cities: readonly { id: number; name: string }[]) {
  for (const { id, name } of cities)
    await sql`insert into price_list (name, city_id) select ${name}, ${id}::int
      where not exists (select 1 from price_list where city_id = ${id}) on conflict do nothing`.execute(trx)
  const { rows } = await sql<{ city_id: number; id: number }>`
    select city_id, id from price_list where city_id is not null`.execute(trx)
  return new Map(rows.map(({ city_id, id }) => [city_id, id]))
}

/** Sets the products' own prices that differ. A statement that changes nothing would raise the catalog's version too. */
export async function writeOwnPrices(trx: Trx, rows: readonly PriceRow[]) {
  const { rows: differing } = await sql<{ product_id: number }>`
    select p.id as product_id from ${rowsOf(rows)} join product p on p.id = r."productId"
    where p.price_fen is distinct from r."priceFen"`.execute(trx)
  if (differing.length === 0) return
  await sql`update product p set price_fen = r."priceFen" from ${rowsOf(rows)}
    where p.id = r."productId" and p.price_fen is distinct from r."priceFen"`.execute(trx)
}

/** Sets prices of price lists. */
export const writeListPrices = (trx: Trx, rows: readonly PriceRow[]) =>
  sql`insert into list_price (price_list, product_id, price_fen)
    select "priceList", "productId", "priceFen" from ${rowsOf(rows)}
    on conflict (price_list, product_id) do update set price_fen = excluded.price_fen
      where list_price.price_fen <> excluded.price_fen`.execute(trx)

export const writePriceVersions = (trx: Trx, rows: readonly PriceRow[]) =>
  sql`insert into erp_price (product_id, price_list, version)
    select "productId", "priceList", version from ${rowsOf(rows)}
    on conflict (product_id, price_list) do update set version = excluded.version`.execute(trx)
