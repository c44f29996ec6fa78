import { sum, type Numeric } from '../money'
import { fewestStores, type Want } from './cover'

/** A rider goes this far, in metres, the limit included. */
export const PARCEL_METRES = 3000

/** What is wanted of one article. */
export interface ParcelLine {
  id: Numeric
  barcode: string
  count: number
}

/** A store that could send: metres to the shopper, and pieces it has by barcode. */
export interface ParcelStore {
  storeNo: string
  distance: number
  stock: Readonly<Record<string, number>>
}

/** What one store sends. */
export interface Parcel {
  storeNo: string
  lines: { id: Numeric; count: number }[]
}

/** A split into parcels, nearest store first, and the lines that all stores together cannot fill. */
export interface ParcelPlan {
  parcels: Parcel[]
  missing: { id: Numeric; available: number }[]
}

interface Article {
  barcode: string
  count: number
  lines: ParcelLine[]
}

const stockOf = ({ stock }: ParcelStore, barcode: string) => Math.max(0, stock[barcode] ?? 0)

function articlesOf(lines: readonly ParcelLine[]): Article[] {
  const articles = new Map<string, Article>()
  for (const line of lines) {
    if (line.count <= 0) continue
    const { barcode } = line
    const article = articles.get(barcode) ?? { barcode, count: 0, lines: [] }
    article.count += line.count
    article.lines.push(line)
    articles.set(barcode, article)
  }
  return [...articles.values()]
}

/** A single store has to hold it all where one does; only then may it come from several. */
function wantOf({ barcode, count }: Article, stores: readonly ParcelStore[]): Want {
  const from = stores.map((store, index) => ({ store: index, adds: Math.min(count, stockOf(store, barcode)) }))
  const whole = from.filter(({ adds }) => adds === count)
  if (whole.length > 0) return { need: 1, from: whole.map(({ store }) => ({ store, adds: 1 })) }
  return { need: count, from: from.filter(({ adds }) => adds > 0) }
}

/** Takes an article from the chosen stores: all of it from the nearest that holds it all, else piece by piece from near to far. */
function take({ barcode, count, lines }: Article, chosen: readonly ParcelStore[], parcels: Map<string, Parcel>) {
  const whole = chosen.find((store) => stockOf(store, barcode) >= count)
  const wanted = lines.map(({ id, count: pieces }) => ({ id, pieces }))
  for (const store of whole ? [whole] : chosen) {
    let left = stockOf(store, barcode)
    for (const line of wanted) {
      const taken = Math.min(left, line.pieces)
      if (taken === 0) continue
      left -= taken
      line.pieces -= taken
      parcels.get(store.storeNo)?.lines.push({ id: line.id, count: taken })
    }
  }
}

/**
 * Splits a cart over the fewest stores within 3 km, exactly: of equally few the nearest by the sum of distances, then the
 * store numbers that come first. An article comes from one store wherever one store holds all of it.
 * Lines of the same article count together. Offered as 合成 n 个包裹.
 */
export function fewestParcels(input: { lines: readonly ParcelLine[]; stores: readonly ParcelStore[] }): ParcelPlan {
  const stores = input.stores
    .filter(({ distance }) => distance <= PARCEL_METRES)
    .sort((a, b) => a.distance - b.distance || (a.storeNo < b.storeNo ? -1 : 1))
  const articles = articlesOf(input.lines)
  const available = new Map(articles.map(({ barcode }) => [barcode, sum(stores.map((one) => stockOf(one, barcode)))]))
  const isThere = ({ barcode, count }: Article) => (available.get(barcode) as number) >= count
  const filled = articles.filter(isThere)
  const places = fewestStores(
    filled.map((article) => wantOf(article, stores)),
    stores.map(({ distance }) => distance),
  )
  const chosen = places.map((place) => stores[place] as ParcelStore)
  const parcels = new Map(chosen.map(({ storeNo }) => [storeNo, { storeNo, lines: [] as Parcel['lines'] }]))
  for (const article of filled) take(article, chosen, parcels)
  const missing = articles
    .filter((article) => !isThere(article))
    .flatMap(({ barcode, lines }) => lines.map(({ id }) => ({ id, available: available.get(barcode) as number })))
  return { parcels: [...parcels.values()], missing }
}
