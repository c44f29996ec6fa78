import { inTransaction, type Trx } from '../../../platform/db/transaction'
import type { Db } from '../../../platform/db/open'
import { cityById } from '../../../platform/regions'
import { reindex } from '../search/search-index'
import { categoriesByPath } from './category-paths'
import type { Value } from './columns'
import { FILE_KINDS, FORMATS, type FileKind } from './formats'
import {
  deleteSearchRows,
  listProductIds,
  listProhibited,
  listWithoutIngredients,
  listShopsOfStores,
  priceListsOf,
  replaceLeaflets,
  replacePrices,
  setSavepoint,
  upsert,
} from './queries'
import { readCsvFile, type ImportRow, type Problem, type ReadFile, type SourceFile } from './read-csv'

const CHECK_VIOLATION = '23514'
const NO_INGREDIENTS = '在售的药品必须填写成分'

/** Rows of one statement, to keep each within the time limit of the database. */
const ROWS_AT_ONCE = 2000

export interface Progress {
  file: string
  /** read: checks the lines; write: writes the rows; index: makes the search rows. */
  step: 'read' | 'write' | 'index'
  count: number
}

export interface ImportResult {
  problems: Problem[]
  /** Rows of each file. */
  counts: Record<string, number>
}

interface Options {
  /** Checks everything, the rules of the database too, and writes nothing. */
  isDryRun: boolean
  onProgress?: (progress: Progress) => void
}

type Files = Partial<Record<FileKind, ReadFile & { name: string }>>

class Aborted extends Error {}

const textOf = (value: Value | undefined) => String(value ?? '')

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE)
}

/** Values of all columns of a file: those that it leaves out get their defaults, for new rows. */
const withDefaults = (kind: FileKind, cells: ImportRow['cells']): Record<string, Value> => ({
  ...Object.fromEntries(Object.entries(FORMATS[kind].columns).map(([name, { byDefault }]) => [name, byDefault])),
  ...cells,
})

/** Reports rows that name a product or a store which neither the shop nor the files have, and stores without hours. */
async function checkReferences(trx: Trx, files: Files, report: (file: string, problem: Omit<Problem, 'file'>) => void) {
  const rowsOf = (kind: FileKind) => files[kind]?.rows ?? []
  const barcodes = (['stock', 'prices', 'leaflets'] as const).flatMap((kind) =>
    rowsOf(kind).map(({ cells }) => textOf(cells.barcode)),
  )
  const mains = rowsOf('products').map(({ cells }) => textOf(cells.spu))
  const numbers = [...rowsOf('stock'), ...rowsOf('stores')].map(({ cells }) => textOf(cells.store_no))
  const products = await listProductIds(trx, [...new Set([...barcodes, ...mains])])
  const stores = await listShopsOfStores(trx, [...new Set(numbers)])
  const isProduct = (barcode: string) => products.has(barcode) || files.products?.names.has(barcode) === true
  const isStore = (number: string) => stores.has(number) || files.stores?.names.has(number) === true
  for (const kind of FILE_KINDS) {
    const file = files[kind]
    if (!file) continue
    for (const { line, cells } of file.rows) {
      const [barcode, main, number] = [textOf(cells.barcode), textOf(cells.spu), textOf(cells.store_no)]
      if (kind === 'products' && main !== '' && !isProduct(main))
        report(file.name, { line, column: 'spu', reason: '没有这个商品' })
      if (kind !== 'products' && kind !== 'stores' && !isProduct(barcode))
        report(file.name, { line, column: 'barcode', reason: '没有这个商品' })
      if (kind === 'stock' && !isStore(number)) report(file.name, { line, column: 'store_no', reason: '没有这家门店' })
      const isClosed = cells.all_day !== true && (cells.hours ?? '') === ''
      if (kind === 'stores' && isClosed && ('hours' in cells || !stores.has(number)))
        report(file.name, { line, column: 'hours', reason: '不是 24 小时营业时必填' })
      if (stores.get(number)) report(file.name, { line, column: 'store_no', reason: '这是合作方的门店' })
    }
  }
}

async function writeStores(trx: Trx, rows: readonly ImportRow[], header: readonly string[]) {
  const changed = header.filter((name) => name !== 'store_no')
  await upsert(
    trx,
    'store',
    ['store_no'],
    changed,
    rows.map(({ cells }) => withDefaults('stores', cells)),
  )
}

const RENAMED: Record<string, string> = {
  price: 'price_fen',
  origin_price: 'origin_price_fen',
  category: 'category_id',
}

/** Products that the law refuses, with the reason. */
type Refused = Map<string, { column: string; reason: string }>

/** Lists every product that the database refuses to sell. The error of a refused statement names only the first one. */
async function listRefused(trx: Trx, barcodes: readonly string[]): Promise<Refused> {
  const prohibited = await listProhibited(trx, barcodes)
  const unknown = await listWithoutIngredients(trx, barcodes)
  const refused: Refused = new Map()
  for (const barcode of unknown) refused.set(barcode, { column: 'ingredients', reason: NO_INGREDIENTS })
  for (const [barcode, substance] of prohibited)
    refused.set(barcode, { column: 'name', reason: `含不得网售的成分：${substance}` })
  return refused
}

/** Writes products. Returns those that may not be on sale; the transaction must then be given up. */
async function writeProducts(trx: Trx, rows: readonly ImportRow[], header: readonly string[]): Promise<Refused> {
  const all = rows.map(({ cells }) => withDefaults('products', cells))
  const categories = await categoriesByPath(
    trx,
    all.map(({ category }) => category as string[]),
  )
  const made = all.map(({ category, price, origin_price, spu, generic_name, ...cells }) => ({
    ...cells,
    spu: spu || cells.barcode,
    generic_name: generic_name || cells.name,
    category_id: categories.idOf(category as string[]),
    kind: (category as string[])[0],
    ...{ price_fen: price, origin_price_fen: origin_price },
  }))
  const changed = header.filter((name) => name !== 'barcode').map((name) => RENAMED[name] ?? name)
  if (changed.includes('category_id')) changed.push('kind')
  const savepoint = await setSavepoint(trx)
  try {
    await deleteSearchRows(trx, await upsert(trx, 'product', ['barcode'], changed, made))
    return new Map()
  } catch (error) {
    if ((error as { code?: string }).code !== CHECK_VIOLATION) throw error
    await savepoint.rollBack()
    const offSale = made.map((row) => ({ ...row, on_sale: false }))
    await upsert(trx, 'product', ['barcode'], [...new Set([...changed, 'on_sale'])], offSale)
    const onSale = all.filter(({ on_sale }) => on_sale === true).map(({ barcode }) => textOf(barcode))
    const refused = await listRefused(trx, onSale)
    if (refused.size === 0) throw error
    return refused
  }
}

async function writeStock(trx: Trx, rows: readonly ImportRow[], header: readonly string[]) {
  const ids = await listProductIds(trx, [...new Set(rows.map(({ cells }) => textOf(cells.barcode)))])
  const made = rows.map(({ cells }) => {
    const { barcode, ...rest } = withDefaults('stock', cells)
    return { product_id: ids.get(textOf(barcode)), ...rest }
  })
  const changed = header.filter((name) => name !== 'barcode' && name !== 'store_no')
  await upsert(trx, 'stock', ['product_id', 'store_no'], changed, made)
}

async function writePrices(trx: Trx, rows: readonly ImportRow[], header: readonly string[]) {
  const all = rows.map(({ cells }) => withDefaults('prices', cells))
  const own = all.filter(({ city_id }) => city_id === null)
  const ofCities = all.filter(({ city_id }) => city_id !== null)
  const prices = own.map(({ barcode, price, origin_price }) => ({
    ...{ barcode: textOf(barcode), price_fen: Number(price) },
    origin_price_fen: origin_price === null || origin_price === undefined ? null : Number(origin_price),
  }))
  await replacePrices(trx, prices, header.includes('origin_price'))
  const cities = [...new Set(ofCities.map(({ city_id }) => Number(city_id)))]
  const lists = await priceListsOf(
    trx,
    cities.map((id) => ({ id, name: cityById(id)?.name ?? '' })),
  )
  const ids = await listProductIds(trx, [...new Set(ofCities.map(({ barcode }) => textOf(barcode)))])
  const made = ofCities.map(({ barcode, city_id, price }) => ({
    ...{ price_list: lists.get(Number(city_id)), product_id: ids.get(textOf(barcode)), price_fen: price },
  }))
  await upsert(trx, 'list_price', ['price_list', 'product_id'], ['price_fen'], made)
}

/** Writes leaflets: the sections of a product in the order of the file replace all that it had. */
async function writeLeaflets(trx: Trx, rows: readonly ImportRow[]) {
  const sections = new Map<string, { title: string; text: string }[]>()
  for (const { cells } of rows) {
    const barcode = textOf(cells.barcode)
    const section = { title: textOf(cells.title), text: textOf(cells.text) }
    sections.set(barcode, [...(sections.get(barcode) ?? []), section])
  }
  const leaflets = [...sections].map(([barcode, leaflet]) => ({ barcode, leaflet }))
  for (const some of batches(leaflets)) await replaceLeaflets(trx, some)
}

async function writeFile(trx: Trx, kind: FileKind, file: ReadFile & { name: string }, { onProgress }: Options) {
  const problems: Omit<Problem, 'file'>[] = []
  if (kind === 'leaflets') {
    await writeLeaflets(trx, file.rows)
    onProgress?.({ file: file.name, step: 'write', count: file.rows.length })
    return problems
  }
  let count = 0
  for (const rows of batches(file.rows)) {
    if (kind === 'stores') await writeStores(trx, rows, file.header)
    else if (kind === 'stock') await writeStock(trx, rows, file.header)
    else if (kind === 'prices') await writePrices(trx, rows, file.header)
    else {
      const refused = await writeProducts(trx, rows, file.header)
      for (const { line, cells } of rows) {
        const problem = refused.get(textOf(cells.barcode))
        if (problem) problems.push({ line, ...problem })
      }
    }
    count += rows.length
    onProgress?.({ file: file.name, step: 'write', count })
  }
  return problems
}

async function writeAll(trx: Trx, files: Files, options: Options, problems: Problem[]) {
  const report = (file: string, problem: Omit<Problem, 'file'>) => problems.push({ file, ...problem })
  await checkReferences(trx, files, report)
  if (problems.length > 0) throw new Aborted()
  for (const kind of FILE_KINDS) {
    const file = files[kind]
    if (!file) continue
    for (const problem of await writeFile(trx, kind, file, options)) report(file.name, problem)
  }
  if (problems.length > 0) throw new Aborted()
  const made = await reindex(trx)
  if (files.products) options.onProgress?.({ file: files.products.name, step: 'index', count: made })
  if (options.isDryRun) throw new Aborted()
}

/**
 * Imports products, stores, stock, prices and leaflets from CSV files in one transaction: all rows or none. Rows that
 * exist are changed, so a second import of the same files changes nothing. Rows that the files do not name stay.
 * @returns every wrong line; nothing is written when there is one
 */
export async function importData(db: Db, sources: readonly SourceFile[], options: Options): Promise<ImportResult> {
  const { onProgress } = options
  const problems: Problem[] = []
  const counts: Record<string, number> = {}
  const files: Files = {}
  for (const source of sources) {
    const { kind, name } = source
    const file = await readCsvFile(
      source,
      (problem) => problems.push(problem),
      (count) => onProgress?.({ file: name, step: 'read', count }),
    )
    files[kind] = { ...file, name }
    counts[name] = file.rows.length
  }
  try {
    await inTransaction(db, (trx) => writeAll(trx, files, options, problems))
  } catch (error) {
    if (!(error instanceof Aborted)) throw error
  }
  return { problems, counts }
}
