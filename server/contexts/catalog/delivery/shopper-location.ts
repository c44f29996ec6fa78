import { DEFAULT_CITY, DEFAULT_POINT } from '../../../../src/domain/city'
import type { Point } from '../../../../src/domain/geo'
import { centreOf } from '../../../platform/regions/city-centres'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot'
import { shopsWithin, type Shop } from '../store/stores'

/** Delivery radius of a rider: straight-line distance in metres. @spec API-30 */
export const RIDER_METRES = 3000

/** Location fields of a request. Coordinates are wgs84. @spec BC-22 BC-85 */
export interface PlaceInput {
  cityId: number
  latitude?: number | undefined
  longitude?: number | undefined
}

/** Shopper's location and the stores that can deliver there. */
export interface ShopperLocation {
  cityId: number
  point: Point | null
  now: Date
  /** Stores whose riders deliver here, nearest first. */
  near: Shop[]
  /** Warehouse that sends parcels here; null when there is none. */
  warehouse: { storeNo: string; name: string } | null
  catalogSnapshot: CatalogSnapshot
}

/**
 * Returns the shopper's point: the given coordinates, else the default point or the centre of the city.
 * @spec EN-01 EN-02
 */
export function pointOf({ cityId, latitude, longitude }: PlaceInput): Point | null {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  return cityId === DEFAULT_CITY.id ? DEFAULT_POINT : centreOf(cityId)
}

/** Returns the city's own warehouse, else the default city's, else any. */
export function warehouseFor({ stores }: CatalogSnapshot, cityId: number): ShopperLocation['warehouse'] {
  const rows = stores.filter((row) => row.warehouse)
  const row =
    rows.find((one) => one.city_id === cityId) ?? rows.find((one) => one.city_id === DEFAULT_CITY.id) ?? rows[0]
  return row ? { storeNo: row.store_no, name: row.name } : null
}

export function locateShopper(catalogSnapshot: CatalogSnapshot, input: PlaceInput, now: Date): ShopperLocation {
  const point = pointOf(input)
  const near = point ? shopsWithin(catalogSnapshot, point, RIDER_METRES, now) : []
  return {
    cityId: input.cityId,
    point,
    now,
    near,
    warehouse: warehouseFor(catalogSnapshot, input.cityId),
    catalogSnapshot,
  }
}

/** Returns the numbers of the stores that deliver at this moment. */
export const openNumbers = (shopperLocation: ShopperLocation) =>
  shopperLocation.near.filter((shop) => shop.opening.isOpen).map((shop) => shop.row.store_no)

/** Returns the numbers of all possible sellers here: stores nearby, open or not, and the warehouse. */
export const sellerNumbers = (shopperLocation: ShopperLocation) => [
  ...shopperLocation.near.map((shop) => shop.row.store_no),
  ...(shopperLocation.warehouse ? [shopperLocation.warehouse.storeNo] : []),
]
