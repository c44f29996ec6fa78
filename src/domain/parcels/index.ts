import { sum, type Numeric } from '../money'
import { RIDER_METRES } from '../store'
import { fewestStores, type StoreDemand } from './cover'
import { claimsOf, findHolders, newBudget, assignNeeds, type ProductNeeds, type Stock } from './pack'

/** Line of one product to send. */
export interface ParcelLine {
  id: Numeric
  barcode: string
  count: number
  /** Bundle that the line is a part of. All parts, in all sets, come from one store. */
  bundle?: Numeric
  /** Pieces of the product in one set of the bundle. */
  per?: number
}

/** Store that could send: metres to the shopper, and its stock in pieces by barcode. */
export interface ParcelStore {
  storeNo: string
  distance: number
  stock: Readonly<Record<string, number>>
}

/** Lines that one store sends. */
export interface Parcel {
  storeNo: string
  lines: { id: Numeric; count: number }[]
}

/** Split into parcels, nearest store first, and the lines that all stores together cannot fill. */
export interface ParcelPlan {
  parcels: Parcel[]
  missing: { id: Numeric; available: number }[]
}

interface ProductQuantity {
  barcode: string
  count: number
  lines: ParcelLine[]
}

interface Bundle {
  needs: ProductNeeds
  lines: ParcelLine[]
}

const stockOf = ({ stock }: ParcelStore, barcode: string) => Math.max(0, stock[barcode] ?? 0)

function grouped<K>(lines: readonly ParcelLine[], keyOf: (line: ParcelLine) => K): ParcelLine[][] {
  const groups = new Map<K, ParcelLine[]>()
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line])
  return [...groups.values()]
}

const productQuantities = (lines: readonly ParcelLine[]): ProductQuantity[] =>
  grouped(lines, ({ barcode }) => barcode).map((same) => ({
    barcode: (same[0] as ParcelLine).barcode,
    count: sum(same.map(({ count }) => count)),
    lines: same,
  }))

const bundlesOf = (lines: readonly ParcelLine[]): Bundle[] =>
  grouped(lines, ({ bundle }) => bundle).map((parts) => ({
    needs: [...claimsOf([parts.map(({ barcode, count }) => [barcode, count] as const)])],
    lines: parts,
  }))

/** Returns the demand in pieces: each store contributes its stock, at most the whole quantity. */
const piecesOf = (
  { barcode, count }: Pick<ProductQuantity, 'barcode' | 'count'>,
  stores: readonly ParcelStore[],
): StoreDemand => ({
  need: count,
  from: stores
    .map((store, index) => ({ store: index, adds: Math.min(count, stockOf(store, barcode)) }))
    .filter(({ adds }) => adds > 0),
})

const oneOf = (stores: readonly number[]): StoreDemand => ({
  need: 1,
  from: stores.map((store) => ({ store, adds: 1 })),
})

/**
 * Returns the demand for one product. A single store has to hold the whole quantity if any store does; only otherwise
 * may several stores share it.
 */
function demandOf(productQuantity: ProductQuantity, stores: readonly ParcelStore[]): StoreDemand {
  const pieces = piecesOf(productQuantity, stores)
  const whole = pieces.from.filter(({ adds }) => adds === productQuantity.count)
  return whole.length > 0 ? oneOf(whole.map(({ store }) => store)) : pieces
}

/** Returns the bundles that can be sent whole: all of them, or else as many as fit in the order of the list. */
function sendable(bundles: readonly Bundle[], stocks: readonly Stock[]): Bundle[] {
  if (assignNeeds(bundles.map(needsOf), stocks)) return [...bundles]
  const budget = newBudget()
  const fits = (some: readonly Bundle[]) => assignNeeds(some.map(needsOf), stocks, budget) !== null
  return bundles.reduce<Bundle[]>(
    (acceptedBundles, one) => (fits([...acceptedBundles, one]) ? [...acceptedBundles, one] : acceptedBundles),
    [],
  )
}

const needsOf = ({ needs }: Bundle) => needs

/**
 * Chooses the stores to send from. A product that bundles also need is counted in pieces, for bundles and lines
 * together: the store that can send its line whole depends on the choice of stores for the bundles.
 */
function chooseStores(
  articles: readonly ProductQuantity[],
  bundles: readonly Bundle[],
  stores: readonly ParcelStore[],
): ParcelStore[] {
  const stocks = stores.map(({ stock }) => stock)
  const all = bundles.map(needsOf)
  const claims = claimsOf(all)
  const shared = [...claims].map(([barcode, claimed]) => {
    const alone = articles.find((productQuantity) => productQuantity.barcode === barcode)?.count ?? 0
    return piecesOf({ barcode, count: claimed + alone }, stores)
  })
  const demands = [
    ...articles
      .filter(({ barcode }) => !claims.has(barcode))
      .map((productQuantity) => demandOf(productQuantity, stores)),
    ...shared,
    ...all.map((needs) => oneOf(findHolders(needs, stocks))),
  ]
  const budget = newBudget()
  const helpers = (places: readonly number[]) => {
    const some = places.map((place) => stocks[place] as Stock)
    if (assignNeeds(all, some, budget)) return null
    return budget.remaining > 0 ? all.flatMap((needs) => findHolders(needs, stocks)) : []
  }
  const metres = stores.map(({ distance }) => distance)
  return fewestStores(demands, metres, helpers).map((place) => stores[place] as ParcelStore)
}

/** Remaining stock of the stores while pieces move into parcels. */
class StoreStocks {
  readonly remainder: Record<string, number>[]
  readonly parcels: Parcel[]

  constructor(stores: readonly ParcelStore[]) {
    this.remainder = stores.map(({ stock }) => ({ ...stock }))
    this.parcels = stores.map(({ storeNo }) => ({ storeNo, lines: [] }))
  }

  /** Takes the available pieces, at most `count`. Returns the number taken. */
  take(place: number, { id, barcode }: ParcelLine, count: number): number {
    const rest = this.remainder[place] as Record<string, number>
    const usedCount = Math.min(rest[barcode] ?? 0, count)
    if (usedCount <= 0) return 0
    rest[barcode] = (rest[barcode] as number) - usedCount
    this.parcels[place]?.lines.push({ id, count: usedCount })
    return usedCount
  }

  /** Takes the whole quantity from the nearest store that holds it, else piece by piece from near to far. */
  takeProduct({ barcode, count, lines }: ProductQuantity) {
    const whole = this.remainder.findIndex((stock) => (stock[barcode] ?? 0) >= count)
    const openLines = lines.map((line) => ({ line, pieces: line.count }))
    for (const place of whole >= 0 ? [whole] : this.remainder.keys()) {
      for (const openLine of openLines) openLine.pieces -= this.take(place, openLine.line, openLine.pieces)
    }
  }
}

/** Fills the parcels, bundles first: the stock that then remains is always enough for the single lines. */
function parcelsOf(
  articles: readonly ProductQuantity[],
  bundles: readonly Bundle[],
  stores: readonly ParcelStore[],
): Parcel[] {
  const storeStocks = new StoreStocks(stores)
  const places = assignNeeds(bundles.map(needsOf), storeStocks.remainder) ?? []
  for (const [index, { lines }] of bundles.entries()) {
    for (const line of lines) storeStocks.take(places[index] as number, line, line.count)
  }
  for (const productQuantity of articles) storeStocks.takeProduct(productQuantity)
  return storeStocks.parcels.filter(({ lines }) => lines.length > 0)
}

/** Returns the pieces of each part in the largest number of whole sets that one store has. */
function lackOf({ lines }: Bundle, stores: readonly ParcelStore[]): ParcelPlan['missing'] {
  const setsAt = (store: ParcelStore) =>
    Math.min(...lines.map(({ barcode, per = 1 }) => Math.floor(stockOf(store, barcode) / per)))
  const sets = Math.max(0, ...stores.map(setsAt))
  return lines.map(({ id, per = 1 }) => ({ id, available: sets * per }))
}

/**
 * Splits a cart over the fewest stores within 3 km, exactly. Among equally small sets the smallest sum of distances
 * wins, then the first store numbers. A product comes from one store if any store holds the whole quantity. Lines of
 * the same product count together. A bundle comes whole from one store, even if two stores could share its sets: for
 * the shopper it is one line with one sender. The page offers the result as 合成 n 个包裹.
 */
export function fewestParcels(input: { lines: readonly ParcelLine[]; stores: readonly ParcelStore[] }): ParcelPlan {
  const stores = input.stores
    .filter(({ distance }) => distance <= RIDER_METRES)
    .sort((a, b) => a.distance - b.distance || (a.storeNo < b.storeNo ? -1 : 1))
  const lines = input.lines.filter(({ count }) => count > 0)
  const articles = productQuantities(lines.filter(({ bundle }) => bundle === undefined))
  const bundles = bundlesOf(lines.filter(({ bundle }) => bundle !== undefined))
  const sent = sendable(
    bundles,
    stores.map(({ stock }) => stock),
  )
  const claims = claimsOf(sent.map(needsOf))
  const available = new Map(
    articles.map(({ barcode }) => [
      barcode,
      sum(stores.map((one) => stockOf(one, barcode))) - (claims.get(barcode) ?? 0),
    ]),
  )
  const isThere = ({ barcode, count }: ProductQuantity) => (available.get(barcode) as number) >= count
  const filled = articles.filter(isThere)
  const short = articles.filter((productQuantity) => !isThere(productQuantity))
  return {
    parcels: parcelsOf(filled, sent, chooseStores(filled, sent, stores)),
    missing: [
      ...short.flatMap(({ barcode, lines: same }) =>
        same.map(({ id }) => ({ id, available: available.get(barcode) as number })),
      ),
      ...bundles.filter((one) => !sent.includes(one)).flatMap((one) => lackOf(one, stores)),
    ],
  }
}
