import { inTransaction, type Trx } from '../../../platform/db/transaction'
import type { Db } from '../../../platform/db/open'
import { cityById } from '../../../platform/regions'
import { findBatch, reserveBatch, saveReply } from './batch-queries'
import {
  checkPrice,
  checkStock,
  markSuperseded,
  type BatchBody,
  type CheckedRow,
  type Outcome,
  type PriceInput,
  type StockInput,
} from './batch-rows'
import type { Erp } from './keys'
import { lastPosition } from './order-queries'
import {
  listPriceVersions,
  lockProducts,
  priceListOfMerchant,
  priceListsOfCities,
  writeListPrices,
  writeOwnPrices,
  writePriceVersions,
  type PriceRow,
} from './price-queries'
import { insertEmptyStock, listProducts, listStores, lockStock, writeStock, type StockRow } from './stock-queries'

/** Reply to a batch: what became of each row, in the order of the rows. */
export interface BatchReply {
  batchId: string
  counts: Record<Outcome, number>
  stock: Outcome[]
  prices: Outcome[]
  /** Reasons of invalid rows, by list and index (from 0). */
  errors: { list: 'stock' | 'prices'; row: number; reason: string }[]
}

type Lists = { stock: CheckedRow<StockInput>[]; prices: CheckedRow<PriceInput>[] }

const openRows = <T>(rows: readonly CheckedRow<T>[]) => rows.filter(({ outcome }) => outcome === null)

function markUnknown({ stock, prices }: Lists, products: Map<string, number>, stores: Set<string>) {
  for (const one of [...openRows<StockInput | PriceInput>(stock), ...openRows<StockInput | PriceInput>(prices)])
    if (one.row && !products.has(one.row.sku)) one.outcome = 'unknownProduct'
  for (const one of openRows(stock)) if (one.row && !stores.has(one.row.store)) one.outcome = 'unknownStore'
}

/** Marks prices of cities as invalid where the shop is a partner's, which has one price list. */
function refuseCities({ prices }: Lists, { merchantCode }: Erp) {
  if (merchantCode === '') return
  for (const one of openRows(prices))
    if (one.row?.cityId !== undefined) Object.assign(one, { outcome: 'invalid', reason: 'cityId: own shop only' })
}

/** Marks as stale the rows that are no newer than those written; returns the others, and marks them as applied. */
function takeNewer<T extends { version: number }, R>(
  rows: readonly CheckedRow<T>[],
  versionOf: (row: T) => number,
  toRow: (row: T) => R,
): R[] {
  return openRows(rows).flatMap((one) => {
    const { row } = one
    if (!row) return []
    one.outcome = row.version > versionOf(row) ? 'applied' : 'stale'
    return one.outcome === 'applied' ? [toRow(row)] : []
  })
}

const stockKeyOf = (productId: number, storeNo: string) => `${productId} ${storeNo}`

/** Locks the stock rows of the batch and then its products. No other lock is waited for after these. */
async function lockRows(trx: Trx, { stock, prices }: Lists, products: Map<string, number>) {
  const idOf = (sku: string) => products.get(sku) ?? 0
  const stockKeys = openRows(stock).flatMap(({ row }) =>
    row ? [{ productId: idOf(row.sku), storeNo: row.store }] : [],
  )
  const priced = openRows(prices).flatMap(({ row }) => (row ? [idOf(row.sku)] : []))
  const locked = stockKeys.length > 0 ? await lockStock(trx, stockKeys) : []
  if (priced.length > 0) await lockProducts(trx, priced)
  const versions = new Map(locked.map((row) => [stockKeyOf(row.product_id, row.store_no), row.erp_version]))
  const missing = stockKeys.filter(({ productId, storeNo }) => !versions.has(stockKeyOf(productId, storeNo)))
  // Inserts last: new rows lock the row of the catalog version, which every order of a last piece needs, so no other lock may be
  // waited for after it.
  if (missing.length > 0) await insertEmptyStock(trx, missing)
  return { idOf, priced, versions }
}

/** Returns the price list of each price: 0 for the products' own prices. */
async function priceListsFor(trx: Trx, prices: readonly CheckedRow<PriceInput>[], { merchantCode }: Erp) {
  if (openRows(prices).length === 0) return () => 0
  if (merchantCode !== '') {
    const id = await priceListOfMerchant(trx, merchantCode)
    return () => id
  }
  const ids = new Set(openRows(prices).flatMap(({ row }) => row?.cityId ?? []))
  if (ids.size === 0) return () => 0
  const lists = await priceListsOfCities(
    trx,
    [...ids].flatMap((id) => cityById(id) ?? []),
  )
  return ({ cityId }: PriceInput) => (cityId === undefined ? 0 : (lists.get(cityId) ?? 0))
}

async function writePrices(trx: Trx, rows: readonly PriceRow[]) {
  const own = rows.filter(({ priceList }) => priceList === 0)
  const listed = rows.filter(({ priceList }) => priceList !== 0)
  if (own.length > 0) await writeOwnPrices(trx, own)
  if (listed.length > 0) await writeListPrices(trx, listed)
  if (rows.length > 0) await writePriceVersions(trx, rows)
}

/** Writes the rows that are newer than those of the database, and marks every row. */
async function writeRows(trx: Trx, erp: Erp, { cursor = 0 }: BatchBody, lists: Lists, now: Date) {
  const skus = [...lists.stock, ...lists.prices].flatMap(({ row }) => row?.sku ?? [])
  const products = await listProducts(trx, [...new Set(skus)])
  const stores = new Set(lists.stock.flatMap(({ row }) => row?.store ?? []))
  markUnknown(lists, products, await listStores(trx, erp.merchantCode, [...stores]))
  refuseCities(lists, erp)
  const { idOf, priced, versions } = await lockRows(trx, lists, products)
  const listOf = await priceListsFor(trx, lists.prices, erp)
  const priceKey = (productId: number, list: number) => `${productId} ${list}`
  const priceVersions = new Map(
    (priced.length > 0 ? await listPriceVersions(trx, priced) : []).map((row) => [
      priceKey(row.product_id, row.price_list),
      row.version,
    ]),
  )
  const stock = takeNewer(
    lists.stock,
    ({ sku, store }) => versions.get(stockKeyOf(idOf(sku), store)) ?? 0,
    ({ sku, store, quantity, version }): StockRow => ({ productId: idOf(sku), storeNo: store, quantity, version }),
  )
  const prices = takeNewer(
    lists.prices,
    (row) => priceVersions.get(priceKey(idOf(row.sku), listOf(row))) ?? 0,
    (row): PriceRow => ({
      productId: idOf(row.sku),
      priceList: listOf(row),
      priceFen: row.priceFen,
      version: row.version,
    }),
  )
  if (stock.length > 0) await writeStock(trx, stock, { cursor, ordersFrom: erp.ordersFrom, now })
  await writePrices(trx, prices)
}

const NO_ROWS: Record<Outcome, number> = { applied: 0, stale: 0, unknownProduct: 0, unknownStore: 0, invalid: 0 }

function replyOf(batchId: string, { stock, prices }: Lists): BatchReply {
  const outcomes = (rows: readonly CheckedRow<unknown>[]) => rows.map(({ outcome }) => outcome ?? 'invalid')
  const counts = { ...NO_ROWS }
  for (const outcome of [...outcomes(stock), ...outcomes(prices)]) counts[outcome]++
  const errorsIn = (list: 'stock' | 'prices', rows: readonly CheckedRow<unknown>[]) =>
    rows.flatMap(({ reason }, row) => (reason === undefined ? [] : [{ list, row, reason }]))
  return {
    ...{ batchId, counts, stock: outcomes(stock), prices: outcomes(prices) },
    errors: [...errorsIn('stock', stock), ...errorsIn('prices', prices)],
  }
}

/** The cursor of the batch is no order's position. Rolls the batch back, so that its id can be used again. */
class UnknownCursor extends Error {}

/** Result of a batch: its reply as JSON, or why it is refused. */
export type BatchResult =
  | { reply: string; isRepeated: boolean; counts: Record<Outcome, number> }
  | { refused: 'otherContent' | 'unknownCursor' }

/**
 * Applies a batch in one transaction: all newer rows are written, or none when it fails. The same batch gets the reply
 * of the first time; another content under the same id is refused.
 */
export const applyBatch = (
  db: Db,
  erp: Erp,
  { batchId, bodyHash, body, now }: { batchId: string; bodyHash: string; body: BatchBody; now: Date },
): Promise<BatchResult> =>
  inTransaction<BatchResult>(db, async (trx) => {
    if (!(await reserveBatch(trx, { erp: erp.name, batch_id: batchId, body_hash: bodyHash, at: now }))) {
      const known = await findBatch(trx, erp.name, batchId)
      if (known?.body_hash !== bodyHash) return { refused: 'otherContent' }
      return { reply: known.reply, isRepeated: true, counts: NO_ROWS }
    }
    if ((body.cursor ?? 0) > (await lastPosition(trx))) throw new UnknownCursor()
    const lists: Lists = { stock: body.stock.map(checkStock), prices: body.prices.map(checkPrice) }
    markSuperseded(lists.stock, ({ store, sku }) => `${store} ${sku}`)
    markSuperseded(lists.prices, ({ sku, cityId }) => `${sku} ${cityId ?? ''}`)
    await writeRows(trx, erp, body, lists, now)
    const reply = replyOf(batchId, lists)
    const text = JSON.stringify(reply)
    await saveReply(trx, erp.name, batchId, text)
    return { reply: text, isRepeated: false, counts: reply.counts }
  }).catch((error: unknown): BatchResult => {
    if (error instanceof UnknownCursor) return { refused: 'unknownCursor' }
    throw error
  })
