import type { Handle } from '../../db/transaction'
import { DEFAULT_CITY, DEFAULT_POINT } from '../../../src/domain/city'
import { deliveryPromise } from '../../../src/domain/eta'
import { distance } from '../../../src/domain/geo'
import { openingAt } from '../../../src/domain/store-hours'
import { cityById } from '../../regions'

/** A rider goes this far, in metres of straight line. @spec API-30 */
export const DELIVERY_METRES = 3000

/** Where goods go. Without a point only the city is known. Coordinates are wgs84. */
export interface Place {
  cityId: number
  point: { latitude: number; longitude: number } | null
}

/** A shop or warehouse as the trade needs it. */
export interface Sender {
  storeNo: string
  name: string
  cityId: number
  /** Metres to the place; null for a warehouse or when the place has no point. */
  distance: number | null
  pickup: boolean
  warehouse: boolean
  /** When it would come, in words. */
  arrival: string
}

/** The place a request is about; without coordinates in the default city it is the default point. @spec EN-01 EN-02 */
export function placeOf(input: { cityId: number; latitude?: number | null; longitude?: number | null }): Place {
  const { cityId, latitude, longitude } = input
  if (latitude != null && longitude != null) return { cityId, point: { latitude, longitude } }
  return { cityId, point: cityId === DEFAULT_CITY.id ? DEFAULT_POINT : null }
}

const SHANGHAI_MS = 8 * 3_600_000
/** Minutes since the shop's midnight. */
export const minuteOfDay = (now: Date) => Math.floor(((now.getTime() + SHANGHAI_MS) % 86_400_000) / 60_000)

const MAIL_ARRIVAL = '预计2-3天送达'

interface StoreRow {
  store_no: string
  name: string
  city_id: number
  latitude: number
  longitude: number
  all_day: boolean
  hours: string
  pickup: boolean
  warehouse: boolean
  prep_minutes: number
  on_time_rate: number | null
}

function senderOf(row: StoreRow, place: Place, now: Date): Sender {
  const metres = row.warehouse || !place.point ? null : distance(place.point, row)
  return {
    storeNo: row.store_no,
    name: row.name,
    cityId: row.city_id,
    distance: metres,
    pickup: row.pickup,
    warehouse: row.warehouse,
    arrival: row.warehouse ? MAIL_ARRIVAL : arrivalOf(row, metres ?? DELIVERY_METRES, now),
  }
}

function arrivalOf(row: StoreRow, metres: number, now: Date) {
  const minute = minuteOfDay(now)
  const opening = openingAt({ unNoClosing: row.all_day ? 1 : 0, hours: row.hours, now: minute })
  const isMeasured = row.on_time_rate !== null
  const promise = deliveryPromise({ metres, prepMinutes: row.prep_minutes, now: minute, opening, isMeasured })
  return promise.kind === 'unknown' ? '' : promise.text
}

const COLUMNS = [
  'store_no',
  'name',
  'city_id',
  'latitude',
  'longitude',
  'all_day',
  'hours',
  'pickup',
  'warehouse',
  'prep_minutes',
  'on_time_rate',
] as const

/** Senders by store number, as seen from a place. */
export async function sendersAt(handle: Handle, storeNos: string[], place: Place, now: Date) {
  if (storeNos.length === 0) return new Map<string, Sender>()
  const rows = await handle.selectFrom('store').select(COLUMNS).where('store_no', 'in', storeNos).execute()
  return new Map(rows.map((row) => [row.store_no, senderOf(row, place, now)]))
}

const REASONS = {
  mail: '当前地址暂不支持快递配送',
  far: '超出门店配送范围',
  pickup: '该门店不支持自提',
  wrong: '该商品不支持这种配送方式',
}

/** Why this sender cannot serve the place with this kind (1 express, 2 lightning, 3 pickup); '' when it can. */
export function reachReason(sender: Sender, kind: number, place: Place): string {
  if (kind === 1) {
    if (!sender.warehouse) return REASONS.wrong
    return cityById(place.cityId) ? '' : REASONS.mail
  }
  if (sender.warehouse) return REASONS.wrong
  if (kind === 3) return sender.pickup ? '' : REASONS.pickup
  // A place without a point counts by its city; the point of the address decides at checkout.
  const isNear = sender.distance === null ? sender.cityId === place.cityId : sender.distance <= DELIVERY_METRES
  return isNear ? '' : REASONS.far
}

const DEGREE_METRES = 111_000

/** Senders of a kind that can serve the place, nearest first; warehouses by number. */
export async function reachableSenders(handle: Handle, kind: number, place: Place, now: Date): Promise<Sender[]> {
  const base = handle.selectFrom('store').select(COLUMNS).where('warehouse', '=', kind === 1)
  const rows = await nearTo(base, kind, place).execute()
  return rows
    .map((row) => senderOf(row, place, now))
    .filter((sender) => reachReason(sender, kind, place) === '')
    .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0) || rank(a, place) - rank(b, place) || (a.storeNo < b.storeNo ? -1 : 1))
}

/** Without metres the sender of the same city comes first, then the one of the main city. */
const rank = (sender: Sender, place: Place) =>
  sender.cityId === place.cityId ? 0 : sender.cityId === DEFAULT_CITY.id ? 1 : 2

type StoreQuery = ReturnType<typeof storeQuery>
const storeQuery = (handle: Handle) => handle.selectFrom('store').select(COLUMNS)

function nearTo(query: StoreQuery, kind: number, { cityId, point }: Place): StoreQuery {
  if (kind === 1) return query
  if (kind === 3 || !point) return query.where('city_id', '=', cityId)
  const up = DELIVERY_METRES / DEGREE_METRES
  const side = up / Math.max(0.05, Math.cos((point.latitude * Math.PI) / 180))
  return query
    .where('latitude', '>=', point.latitude - up)
    .where('latitude', '<=', point.latitude + up)
    .where('longitude', '>=', point.longitude - side)
    .where('longitude', '<=', point.longitude + side)
}

/** Can anything of this kind come here? @spec EN-21 */
export async function areaReason(handle: Handle, kind: number, place: Place, now: Date): Promise<string> {
  if (kind === 1) return cityById(place.cityId) ? '' : REASONS.mail
  return (await reachableSenders(handle, kind, place, now)).length > 0 ? '' : '当前地址附近没有可配送的门店'
}
