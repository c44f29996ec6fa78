import { RIDER_METRES } from '../../../../src/domain/store'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot'
import { deliveryPromise } from '../../../../src/domain/eta'
import { PICKUP, CartKind } from '../../../../src/domain/kind'
import type { Point } from '../../../../src/domain/geo'
import { pointOf, warehouseRank } from './shopper-location'
import { minuteOfDay, toShop, shopsOfCity, shopsWithin, type Shop, type StoreRow } from '../store/stores'
import { cityById } from '../../../platform/regions'
import { expressReason, type Mailed } from './express-limits'

/** Delivery place. Without a point only the city is known. Coordinates are wgs84. */
export interface Place {
  cityId: number
  point: Point | null
}

/** Store or warehouse as a sender. */
export interface Sender {
  storeNo: string
  name: string
  cityId: number
  /** Metres to the place; null for a warehouse or when the place has no point. */
  distance: number | null
  isOpen: boolean
  pickup: boolean
  warehouse: boolean
  /** Expected arrival, as a text. */
  arrival: string
}

/** Returns the place of a request or an address. @spec EN-01 */
export function placeOf(input: { cityId: number; latitude?: number | null; longitude?: number | null }): Place {
  const { cityId, latitude, longitude } = input
  return { cityId, point: pointOf({ latitude: latitude ?? undefined, longitude: longitude ?? undefined }) }
}

const EXPRESS_ARRIVAL = '预计 2–3 天送达'

/** Formats the arrival of a rider; '' without a place to measure from, and for a place that riders do not reach. */
function arrivalOf({ row, metres, opening }: Shop, now: Date) {
  if (metres === null || metres > RIDER_METRES) return ''
  const isMeasured = row.on_time_rate !== null
  const promise = deliveryPromise({ metres, prepMinutes: row.prep_minutes, now: minuteOfDay(now), opening, isMeasured })
  return promise.kind === 'unknown' ? '' : promise.text
}

const senderOf = (shop: Shop, place: Place, now: Date): Sender => ({
  storeNo: shop.row.store_no,
  name: shop.row.name,
  cityId: shop.row.city_id,
  distance: shop.row.warehouse ? null : shop.metres,
  isOpen: shop.opening.isOpen,
  pickup: shop.row.pickup,
  warehouse: shop.row.warehouse,
  arrival: shop.row.warehouse ? EXPRESS_ARRIVAL : arrivalOf(shop, now),
})

/** Returns senders by store number, as seen from a place. */
export function sendersAt({ stores }: CatalogSnapshot, storeNos: string[], place: Place, now: Date) {
  const rows = stores.filter((row) => storeNos.includes(row.store_no))
  return new Map(rows.map((row) => [row.store_no, senderOf(toShop(row, place.point, now), place, now)]))
}

const REASONS = {
  express: '当前地址暂不支持快递配送',
  unplaced: '请在地图上选择位置',
  far: '超出门店配送范围',
  pickup: '该门店不支持自提',
  away: '离门店超过 3 公里，不能自提',
  wrong: '该商品不支持这种配送方式',
}

const expressAreaReason = ({ cityId }: Place) => (cityById(cityId) ? expressReason(cityId) : REASONS.express)

/**
 * Returns the reason why this sender cannot serve the place with this delivery method (1 express, 2 lightning, 3
 * pickup); '' when it can.
 */
export function deliveryAreaReason(sender: Sender, kind: number, place: Place): string {
  if (kind === CartKind.express) {
    if (!sender.warehouse) return REASONS.wrong
    return expressAreaReason(place)
  }
  if (sender.warehouse) return REASONS.wrong
  if (kind === PICKUP && !sender.pickup) return REASONS.pickup
  if (sender.distance === null) return REASONS.unplaced
  if (sender.distance <= RIDER_METRES) return ''
  return kind === PICKUP ? REASONS.away : REASONS.far
}

/**
 * Returns the reason why a product cannot be delivered to the place with this method: because of its sender, or because
 * carriers do not take it there.
 */
export const productReason = (product: Mailed & { sender: Sender }, kind: number, place: Place): string =>
  deliveryAreaReason(product.sender, kind, place) ||
  (kind === CartKind.express ? expressReason(place.cityId, product) : '')

function candidates(catalogSnapshot: CatalogSnapshot, kind: number, place: Place, now: Date): Shop[] {
  if (kind === CartKind.express) {
    const rows = catalogSnapshot.stores.filter((row) => row.warehouse)
    const rank = (row: StoreRow) => warehouseRank(row.city_id, place.cityId)
    return rows.sort((a, b) => rank(a) - rank(b)).map((row) => toShop(row, place.point, now))
  }
  if (!place.point) return []
  if (kind === CartKind.lightning) return shopsWithin(catalogSnapshot, place.point, RIDER_METRES, now)
  return shopsOfCity(catalogSnapshot, place.cityId, place.point, now)
}

/**
 * Returns senders of a delivery method that can serve the place: open ones first, then the nearest; among warehouses
 * the city's own first.
 */
export function reachableSenders(catalogSnapshot: CatalogSnapshot, kind: number, place: Place, now: Date): Sender[] {
  const senders = candidates(catalogSnapshot, kind, place, now)
    .map((shop) => senderOf(shop, place, now))
    .filter((sender) => deliveryAreaReason(sender, kind, place) === '')
  if (kind === CartKind.express) return senders
  return [...senders.filter(({ isOpen }) => isOpen), ...senders.filter(({ isOpen }) => !isOpen)]
}

/** Returns the reason why this delivery method does not serve the place, '' when it does. */
export function areaReason(catalogSnapshot: CatalogSnapshot, kind: number, place: Place, now: Date): string {
  if (kind === CartKind.express) return expressAreaReason(place)
  if (!place.point) return REASONS.unplaced
  return reachableSenders(catalogSnapshot, kind, place, now).length > 0 ? '' : '当前地址附近没有可配送的门店'
}
