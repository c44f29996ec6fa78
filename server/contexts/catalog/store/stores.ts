import type { Selectable } from 'kysely'
import type { StoreCard } from '../../../../src/contract/types'
import { deliveryPromise } from '../../../../src/domain/eta'
import { distance, type Point } from '../../../../src/domain/geo'
import { minuteOfShopDay } from '../../../../src/domain/shop-time'
import { openingAt, type Opening } from '../../../../src/domain/store-hours'
import type { StoreTable } from '../tables'
import type { Shelf } from '../snapshot/catalog-snapshot'

export type StoreRow = Selectable<StoreTable>

/** A shop as seen from a point. */
export interface Shop {
  row: StoreRow
  /** Metres from the asking point; 0 when there is none. */
  metres: number
  opening: Opening
}

const METRES_PER_DEGREE = 111_195
/** Earth flattens the box a little; a hair more than the circle costs nothing, a hair less would lose a shop. */
const MARGIN = 1.01

/** Half sides in degrees of a box around a circle of `metres`. */
function halfSides(point: Point, metres: number) {
  const north = (metres * MARGIN) / METRES_PER_DEGREE
  return { north, east: north / Math.max(0.01, Math.cos((point.latitude * Math.PI) / 180)) }
}

/** Minutes since the shop's midnight. */
export const minuteOfDay = (now: Date) => minuteOfShopDay(now.getTime())

/** The shop with its distance and whether it is open; @spec EN-16 BC-82 */
export function seen(row: StoreRow, point: Point | null, now: Date): Shop {
  const metres = point ? distance(point, row) : 0
  const opening = openingAt({ unNoClosing: row.all_day ? 1 : 0, hours: row.hours, now: minuteOfDay(now) })
  return { row, metres, opening }
}

const byDistance = (a: Shop, b: Shop) => a.metres - b.metres || (a.row.store_no < b.row.store_no ? -1 : 1)

/** Shops around a point, nearest first: a box first, which is cheap, then the shop's one distance. @spec BC-82 */
export function shopsWithin({ stores }: Shelf, point: Point, metres: number, now: Date): Shop[] {
  const { north, east } = halfSides(point, metres)
  const isNear = (row: StoreRow) =>
    Math.abs(row.latitude - point.latitude) <= north && Math.abs(row.longitude - point.longitude) <= east
  return stores
    .filter((row) => !row.warehouse && isNear(row))
    .map((row) => seen(row, point, now))
    .filter((shop) => shop.metres <= metres)
    .sort(byDistance)
}

/** Shops of a city, nearest first; by number without a point. */
export function shopsOfCity({ stores }: Shelf, cityId: number, point: Point | null, now: Date): Shop[] {
  return stores
    .filter((row) => row.city_id === cityId && !row.warehouse)
    .map((row) => seen(row, point, now))
    .sort(byDistance)
}

/** Minutes from now in which the shop delivers when it is open; `fast` is its promise. @spec PR-37 */
export function minutesOf({ row, metres }: Shop): { fast: number; from: number; to: number } {
  const opening: Opening = { isOpen: true, closesAt: null }
  const isMeasured = row.on_time_rate !== null
  const promise = deliveryPromise({ metres, prepMinutes: row.prep_minutes, now: 0, opening, isMeasured })
  if (promise.kind !== 'fast' && promise.kind !== 'about') return { fast: 0, from: 0, to: 0 }
  return { fast: promise.from, from: promise.from, to: promise.to }
}

/** A shop as every list shows it. @spec EN-16 */
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

/** 蛇口店 of 山海健康药房（蛇口店·演示）. */
export const shortName = (name: string) => /（(.+?)(?:·.*)?）/.exec(name)?.[1] ?? name
