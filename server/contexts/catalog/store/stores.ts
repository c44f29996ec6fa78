import type { Selectable } from 'kysely'
import type { StoreCard } from '../../../../src/contract/types'
import { deliveryPromise } from '../../../../src/domain/eta'
import { distance, type Point } from '../../../../src/domain/geo'
import { minuteOfShopDay } from '../../../../src/domain/shop-time'
import { openingAt, type Opening } from '../../../../src/domain/store-hours'
import type { StoreTable } from '../tables'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot'

export type StoreRow = Selectable<StoreTable>

/** Store as seen from a point. */
export interface Shop {
  row: StoreRow
  /** Distance from the shopper's point in metres; null without a point. */
  metres: number | null
  opening: Opening
}

const METRES_PER_DEGREE = 111_195
/**
 * Safety factor of the box, because the earth is slightly flattened. A box slightly too large costs nothing; a box
 * slightly too small would lose a store.
 */
const MARGIN = 1.01

/** Half side lengths of a box around a circle of `metres`, in degrees. */
function halfSides(point: Point, metres: number) {
  const north = (metres * MARGIN) / METRES_PER_DEGREE
  return { north, east: north / Math.max(0.01, Math.cos((point.latitude * Math.PI) / 180)) }
}

/** Minutes since midnight in the stores' time zone. */
export const minuteOfDay = (now: Date) => minuteOfShopDay(now.getTime())

/** Returns the store with its distance and whether it is open. @spec EN-16 BC-82 */
export function toShop(row: StoreRow, point: Point | null, now: Date): Shop {
  const metres = point ? distance(point, row) : null
  const opening = openingAt({ unNoClosing: row.all_day ? 1 : 0, hours: row.hours, now: minuteOfDay(now) })
  return { row, metres, opening }
}

/** Orders stores by distance; by number without a point. */
export const byDistance = (a: Shop, b: Shop) =>
  (a.metres ?? 0) - (b.metres ?? 0) || (a.row.store_no < b.row.store_no ? -1 : 1)

/**
 * Returns the stores around a point, nearest first. Filters by a box first, which is cheap, then by the exact distance.
 * @spec BC-82
 */
export function shopsWithin({ stores }: CatalogSnapshot, point: Point, metres: number, now: Date): Shop[] {
  const { north, east } = halfSides(point, metres)
  const isNear = (row: StoreRow) =>
    Math.abs(row.latitude - point.latitude) <= north && Math.abs(row.longitude - point.longitude) <= east
  return stores
    .filter((row) => !row.warehouse && isNear(row))
    .map((row) => toShop(row, point, now))
    .filter((shop) => (shop.metres ?? 0) <= metres)
    .sort(byDistance)
}

/** Returns the stores of a city, nearest first; by number without a point. */
export function shopsOfCity({ stores }: CatalogSnapshot, cityId: number, point: Point | null, now: Date): Shop[] {
  return stores
    .filter((row) => row.city_id === cityId && !row.warehouse)
    .map((row) => toShop(row, point, now))
    .sort(byDistance)
}

/** Whether the city has stores, so that riders deliver there at all. */
export const hasStores = ({ stores }: CatalogSnapshot, cityId: number): boolean =>
  stores.some((row) => row.city_id === cityId && !row.warehouse)

/** Whether a store of this city offers decoction. */
export const hasDecoction = ({ stores }: CatalogSnapshot, cityId: number): boolean =>
  stores.some((row) => row.city_id === cityId && row.decoction)

/** Delivery time of an open store, in minutes from now; `fast` is the promised time. Zeros without a point. @spec PR-37 */
export function minutesOf({ row, metres }: Shop): { fast: number; from: number; to: number } {
  if (metres === null) return { fast: 0, from: 0, to: 0 }
  const opening: Opening = { isOpen: true, closesAt: null }
  const isMeasured = row.on_time_rate !== null
  const promise = deliveryPromise({ metres, prepMinutes: row.prep_minutes, now: 0, opening, isMeasured })
  if (promise.kind !== 'fast' && promise.kind !== 'about') return { fast: 0, from: 0, to: 0 }
  return { fast: promise.from, from: promise.from, to: promise.to }
}

/** Converts a store to the card shown in lists. @spec EN-16 */
export function storeCard(shop: Shop): StoreCard {
  const { row, metres, opening } = shop
  const { fast, from, to } = minutesOf(shop)
  return {
    storeNo: row.store_no,
    name: row.name,
    address: row.address,
    cityId: row.city_id,
    latitude: row.latitude,
    longitude: row.longitude,
    distance: metres,
    unNoClosing: row.all_day ? 1 : 0,
    hours: row.hours,
    openNow: opening.isOpen,
    medicare: row.medicare ? 1 : 0,
    pickup: row.pickup ? 1 : 0,
    fastMinutes: fast,
    etaFrom: from,
    etaTo: to,
    onTimeRate: row.on_time_rate,
  }
}

/** Shortens a store's name: 蛇口店 of 山海健康药房（蛇口店·演示）. */
export const shortName = (name: string) => /（(.+?)(?:·.*)?）/.exec(name)?.[1] ?? name
