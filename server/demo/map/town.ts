// Fictional town on the sandbox's maps, in GCJ-02 as map providers use it: a street grid under every point of the
// country, the places and stores of the demo data, and generated places between them. Contains no randomness.
import { distance, toGcj02 } from '../../../src/domain/geo'
import { readCsv } from '../../platform/csv'
import { cityById, districtsOf, fullName, provinceName, type City } from '../../platform/regions'
import { CENTRES } from '../../platform/regions/city-centres'
import type { Address, Box, StreetPoint, Town } from '../../providers/map/town'
import { hash, pick } from '../seed/hash'
import { storeRows } from '../seed/stores'

/** Distance between two streets in degrees: some 400 metres. */
export const BLOCK = 0.004
/** Every fifth street is wide. */
const WIDE = 5
/** Distance from the nearest city centre beyond which a point belongs to no known city, in metres. */
const CITY_METRES = 250_000
/** Radius in which a point takes the district of a known place, in metres. */
const DISTRICT_METRES = 15_000

const TEXTS =
  '海棠 银杏 梧桐 桂花 玉兰 木棉 紫荆 翠竹 青松 香樟 丁香 茉莉 合欢 石榴 枫林 芙蓉 月季 莲花 兰亭 桃园 柳荫 杏林 梅园 槐荫'.split(
    ' ',
  )
const KINDS = '家园 苑 公寓 大厦 广场 小学 公园 社区中心'.split(' ')

const at = (lat: number, lng: number) => ({ latitude: lat, longitude: lng, datum: 'gcj02' as const })

const gcj = (row: { latitude: number | string; longitude: number | string }) => {
  const { latitude, longitude } = toGcj02({ latitude: Number(row.latitude), longitude: Number(row.longitude) })
  return { lat: latitude, lng: longitude }
}

const PLACES: readonly StreetPoint[] = readCsv<'title' | 'address' | 'cityId' | 'latitude' | 'longitude'>('places').map(
  (row, index) => ({
    ...{ id: `p${index}`, title: row.title, kind: 'place' as const },
    ...{ address: row.address, cityId: Number(row.cityId) },
    ...gcj(row),
  }),
)

const SHOPS: readonly StreetPoint[] = storeRows()
  .filter(({ warehouse }) => !warehouse)
  .map((row) => ({
    ...{ id: row.store_no, title: row.name, kind: 'shop' as const, address: row.address, cityId: row.city_id },
    ...gcj(row),
  }))

/** Places and stores of the demo data. */
const KNOWN: readonly StreetPoint[] = [...PLACES, ...SHOPS]

const CITY_POINTS = CENTRES.map((centre) => ({ cityId: centre.cityId, ...gcj(centre) }))

/** Returns the city with the nearest centre; undefined at sea and in other countries. */
export function cityAt(lat: number, lng: number): City | undefined {
  const metres = (cityPoint: { lat: number; lng: number }) => distance(at(lat, lng), at(cityPoint.lat, cityPoint.lng))
  const [first] = CITY_POINTS.map((cityPoint) => ({ cityPoint, metres: metres(cityPoint) })).sort(
    (a, b) => a.metres - b.metres,
  )
  return first && first.metres <= CITY_METRES ? cityById(first.cityPoint.cityId) : undefined
}

const isNamedIn =
  (address = '') =>
  ([, name]: [string, string]) =>
    address.includes(name)

/** Returns the district of the nearest known place, else the district in this direction from the city's centre. */
function districtAt(city: City, lat: number, lng: number): [code: string, name: string] | undefined {
  const districts = districtsOf(city)
  const [near] = KNOWN.filter(({ cityId }) => cityId === city.id)
    .map((spot) => ({ spot, metres: distance(at(lat, lng), at(spot.lat, spot.lng)) }))
    .filter(({ spot, metres }) => metres <= DISTRICT_METRES && districts.some(isNamedIn(spot.address)))
    .sort((a, b) => a.metres - b.metres)
  if (near) return districts.find(isNamedIn(near.spot.address))
  const cityPoint = CITY_POINTS.find(({ cityId }) => cityId === city.id) ?? { lat, lng }
  const angle = Math.atan2(lat - cityPoint.lat, lng - cityPoint.lng) / (2 * Math.PI) + 0.5
  return districts[Math.min(districts.length - 1, Math.floor(angle * districts.length))]
}

/** Returns a street of the grid: 路 run east, 街 north. Neighbouring streets have different names. */
export function streetOf(axis: 'row' | 'column', index: number): { name: string; wide: boolean } {
  const turnIndex = index * 7 + Math.floor(index / TEXTS.length) + (axis === 'row' ? 0 : 11)
  const label = TEXTS[((turnIndex % TEXTS.length) + TEXTS.length) % TEXTS.length] ?? ''
  const wide = index % WIDE === 0
  return { name: `${label}演示${wide ? '大道' : axis === 'row' ? '路' : '街'}`, wide }
}

/** Returns street and number of a point: the nearer street to the south or west of it. */
function doorAt(lat: number, lng: number): { street: string; street_number: string } {
  const [y, x] = [lat / BLOCK, lng / BLOCK]
  const [row, column] = [Math.round(y), Math.round(x)]
  const isOnRow = Math.abs(y - row) <= Math.abs(x - column)
  const { name } = isOnRow ? streetOf('row', row) : streetOf('column', column)
  const along = isOnRow ? x : y
  return { street: name, street_number: `${1 + Math.floor((along - Math.floor(along)) * 100)} 号` }
}

/** Returns the address of a point from the region data and the grid. */
function addressAt(lat: number, lng: number): Address | null {
  const city = cityAt(lat, lng)
  if (!city) return null
  const [adcode = city.gb, district = ''] = districtAt(city, lat, lng) ?? []
  return { province: provinceName(city), city: fullName(city), district, ...doorAt(lat, lng), adcode }
}

/** Formats an address in one line; a municipality appears once. */
const lineOf = ({ province, city, district, street, street_number }: Address) =>
  `${[...new Set([province, city])].join('')}${district}${street} ${street_number}`

/** Returns the two places of a block, away from the streets. */
function blockSpots(row: number, column: number): StreetPoint[] {
  return [0, 1].map((nth) => {
    const id = `g${row}.${column}.${nth}`
    const aside = (axis: string) => 0.2 + ((hash(`${axis} ${id}`) % 1000) / 1000) * 0.25 + nth * 0.35
    return {
      ...{ id, title: `${pick(`word ${id}`, TEXTS)}${pick(`kind ${id}`, KINDS)}（演示）`, kind: 'grid' as const },
      ...{ lat: (row + aside('lat')) * BLOCK, lng: (column + aside('lng')) * BLOCK },
    }
  })
}

const range = (from: number, to: number) => {
  const first = Math.floor(from / BLOCK)
  return Array.from({ length: Math.floor(to / BLOCK) - first + 1 }, (_, index) => first + index)
}

/** Indexes of the streets that cross a box. */
export const rowsIn = ({ south, north }: Box) => range(south, north)
export const columnsIn = ({ west, east }: Box) => range(west, east)

/** Returns every place in a box. */
export function spotsIn(box: Box): StreetPoint[] {
  const inside = ({ lat, lng }: StreetPoint) =>
    lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east
  const grid = rowsIn(box).flatMap((row) => columnsIn(box).flatMap((column) => blockSpots(row, column)))
  return [...KNOWN, ...grid].filter(inside)
}

export const demoTown: Town = { known: KNOWN, cityAt, districtAt, addressAt, lineOf, spotsIn }
