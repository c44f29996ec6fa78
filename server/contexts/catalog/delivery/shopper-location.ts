import { DEFAULT_CITY } from '../../../../src/domain/city'
import type { Point } from '../../../../src/domain/geo'
import { RIDER_METRES } from '../../../../src/domain/store'
import { priceListOf, type PriceList } from '../price/price-list'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot'
import { shopsOfCity, shopsWithin, type Shop } from '../store/stores'

/** Location fields of a request. Coordinates are wgs84. @spec BC-22 BC-85 */
export interface PlaceInput {
  cityId: number
  latitude?: number | undefined
  longitude?: number | undefined
}

export interface Warehouse {
  storeNo: string
  name: string
}

/** Shopper's location and the stores that can deliver there. */
export interface ShopperLocation {
  cityId: number
  /** The shopper's own point; null while only the city is known. */
  point: Point | null
  now: Date
  priceList: PriceList
  /**
   * Stores whose riders deliver here, nearest first. Without a point the stores of the city, whose products may be
   * listed, but no store, distance or time may be promised.
   */
  near: Shop[]
  /** Warehouses that send parcels here: the city's own first, then that of the default city, then the others. */
  warehouses: Warehouse[]
  catalogSnapshot: CatalogSnapshot
}

/** Returns the given point; null without one, because nothing is measured from the centre of a city. */
export const pointOf = ({ latitude, longitude }: Pick<PlaceInput, 'latitude' | 'longitude'>): Point | null =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude }

/** Ranks the warehouse of the city first, then that of the default city. */
export const warehouseRank = (warehouseCity: number, cityId: number) =>
  warehouseCity === cityId ? 0 : warehouseCity === DEFAULT_CITY.id ? 1 : 2

const warehousesFor = ({ stores }: CatalogSnapshot, cityId: number): Warehouse[] =>
  stores
    .filter((row) => row.warehouse)
    .sort((a, b) => warehouseRank(a.city_id, cityId) - warehouseRank(b.city_id, cityId))
    .map((row) => ({ storeNo: row.store_no, name: row.name }))

/**
 * Returns the first warehouse with at least `atLeast` pieces, the same one as checkout chooses; null when none has
 * them.
 */
export const warehouseWith = (
  { warehouses }: ShopperLocation,
  pieces: (storeNo: string) => number,
  atLeast = 1,
): Warehouse | null => warehouses.find(({ storeNo }) => pieces(storeNo) >= atLeast) ?? null

export function locateShopper(catalogSnapshot: CatalogSnapshot, input: PlaceInput, now: Date): ShopperLocation {
  const point = pointOf(input)
  const near = point
    ? shopsWithin(catalogSnapshot, point, RIDER_METRES, now)
    : shopsOfCity(catalogSnapshot, input.cityId, null, now)
  return {
    cityId: input.cityId,
    point,
    now,
    priceList: priceListOf(catalogSnapshot, input.cityId),
    near,
    warehouses: warehousesFor(catalogSnapshot, input.cityId),
    catalogSnapshot,
  }
}

/** Returns the stores whose riders deliver to the shopper's point; none without a point. */
export const riderShops = ({ point, near }: ShopperLocation): Shop[] => (point ? near : [])

/** Returns the numbers of the stores that deliver at this moment. */
export const openNumbers = (shopperLocation: ShopperLocation) =>
  riderShops(shopperLocation)
    .filter((shop) => shop.opening.isOpen)
    .map((shop) => shop.row.store_no)

export const warehouseNumbers = ({ warehouses }: ShopperLocation) => warehouses.map(({ storeNo }) => storeNo)

/** Returns the numbers of all possible sellers here: stores nearby, open or not, and the warehouses. */
export const sellerNumbers = (shopperLocation: ShopperLocation) => [
  ...shopperLocation.near.map((shop) => shop.row.store_no),
  ...warehouseNumbers(shopperLocation),
]
