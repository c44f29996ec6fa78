import type { Reply } from '../../../../src/contract/schemas'
import { distance } from '../../../../src/domain/geo'
import { cardsOf } from '../product/product-cards'
import { findProductsByIds } from '../product/queries'
import { riderShops, warehouseNumbers, type ShopperLocation } from '../delivery/shopper-location'
import type { Handle } from '../../../platform/db/transaction'
import { cityById } from '../../../platform/regions'
import { centreOf } from '../../../platform/regions/city-centres'
import type { Find } from './find-cache'
import { withoutStockFilters, asksStock, filterRows, type Choices } from './filters'
import * as repo from './queries'

export type Offers = NonNullable<Reply<'searchProducts'>['offers']>

const MOST_SUBSTITUTES = 4
/** Most matching products to consider; the first ones suffice. */
const MOST_MEANT = 20
const MOST_ALIKE = 60

/** Returns the sellers at this location, for filters by stock. */
export const sellersOf = (shopperLocation: ShopperLocation): repo.Sellers => {
  const { near } = shopperLocation
  const riders = riderShops(shopperLocation)
  const numbers = (shops: ShopperLocation['near']) => shops.map(({ row }) => row.store_no)
  const post = warehouseNumbers(shopperLocation)
  return {
    any: [...numbers(near), ...post],
    near: numbers(near),
    open: numbers(riders.filter(({ opening }) => opening.isOpen)),
    allDay: numbers(riders.filter(({ row }) => row.all_day)),
    pickup: numbers(near.filter(({ row }) => row.pickup)),
    post,
  }
}

/** Returns the nearest city that has stock; cities without a known location come last. */
async function nearestCity(
  db: Handle,
  ids: readonly number[],
  shopperLocation: ShopperLocation,
): Promise<Offers['city']> {
  // Measures from the centre of the shopper's city without a point: comparing cities needs no exact place.
  const point = shopperLocation.point ?? centreOf(shopperLocation.cityId)
  const metres = (cityId: number) => {
    const centre = centreOf(cityId)
    return point && centre ? distance(point, centre) : Infinity
  }
  const [first] = (
    await repo.countStockOfOtherCities(db, ids, shopperLocation.cityId, shopperLocation.catalogSnapshot.merchantCode)
  ).sort((a, b) => metres(a.cityId) - metres(b.cityId))
  const cityName = first && cityById(first.cityId)?.name
  return first && cityName ? { ...first, cityName } : null
}

/** Returns available products that replace the matching ones. @spec RX-01 */
async function substitutes(db: Handle, meant: readonly number[], choices: Choices, shopperLocation: ShopperLocation) {
  const ids = await repo.listSimilarProducts(db, meant, MOST_ALIKE)
  const stock = await repo.loadStockHere(db, ids, sellersOf(shopperLocation))
  const isAvailable = (id: number) => (asksStock(choices) ? stock.get(id)?.near : stock.has(id))
  const chosen = ids.filter(isAvailable).slice(0, MOST_SUBSTITUTES)
  const rows = new Map((await findProductsByIds(db, chosen, shopperLocation)).map((row) => [row.id, row]))
  return cardsOf(
    db,
    chosen.flatMap((id) => rows.get(id) ?? []),
    shopperLocation,
  )
}

/** Returns alternatives when the text and the filters leave no result. */
export async function offersOf(
  db: Handle,
  { rows, unavailable }: Find,
  choices: Choices,
  shopperLocation: ShopperLocation,
): Promise<Offers> {
  const meant = [...rows, ...unavailable].slice(0, MOST_MEANT).map(({ id }) => id)
  const matchingIds = filterRows(rows, withoutStockFilters(choices), new Map()).map(({ id }) => id)
  const stock = await repo.loadStockHere(db, matchingIds, sellersOf(shopperLocation))
  return {
    unfiltered: rows.length,
    mail: [...stock.values()].filter(({ post }) => post).length,
    city: matchingIds.length > 0 ? await nearestCity(db, matchingIds, shopperLocation) : null,
    substitutes: meant.length > 0 ? await substitutes(db, meant, choices, shopperLocation) : [],
  }
}
