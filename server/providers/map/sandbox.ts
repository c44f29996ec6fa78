import { setTimeout as wait } from 'node:timers/promises'
import { distance, toGcj02 } from '../../../src/domain/geo'
import { bigrams, normalise, unigrams } from '../../../src/domain/search-text'
import { cityByCode, type City } from '../../platform/regions'
import { centreOf } from '../../platform/regions/city-centres'
import type { MapsProvider } from './contract'
import type { Box, StreetPoint, Town } from './town'

/** Faults of a map provider: it refuses (daily limit), answers late, returns every place twice, or never answers. */
export type MapsFault = 'refuse' | 'slow' | 'twice' | 'lost'

interface Options {
  town: Town
  /** Delay of `slow`, in ms. */
  slowMs?: number
  fault?: () => MapsFault | undefined
}

const LIMIT = { status: 121, message: '此key每日调用量已达到上限' }
const INVALID = { status: 348, message: '参数错误' }
const NO_RESULT = { status: 347, message: '查询无结果' }

const MOST = 20
/** Search radius of reverse geocoding, and the larger one of suggestions, in metres. */
const AROUND_METRES = 1000
const NEAR_METRES = 3000
const METRES_PER_DEGREE = 111_195

const read = (location: string) => {
  const [lat = NaN, lng = NaN] = location.split(',').map(Number)
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}

const boundingBox = (lat: number, lng: number, metres: number): Box => {
  const up = metres / METRES_PER_DEGREE
  const aside = up / Math.max(0.1, Math.cos((lat * Math.PI) / 180))
  return { south: lat - up, north: lat + up, west: lng - aside, east: lng + aside }
}

const metresTo = (lat: number, lng: number) => (spot: { lat: number; lng: number }) =>
  distance(
    { latitude: lat, longitude: lng, datum: 'gcj02' },
    { latitude: spot.lat, longitude: spot.lng, datum: 'gcj02' },
  )

/** Returns the address of a place: its own, or the address at its point. */
const addressOf = (town: Town, { address, lat, lng }: StreetPoint) => {
  const there = address === undefined ? town.addressAt(lat, lng) : null
  return address ?? (there ? town.lineOf(there) : '')
}

/** Whether a place contains all words of the text, compared as pairs and then as single characters. */
function matches(text: string, keyword: string): boolean {
  const whole = normalise(text)
  const has = (grams: string[]) => grams.length > 0 && grams.every((gram) => whole.includes(gram))
  const singles = unigrams(keyword)
  return has(bigrams(keyword)) || (singles.length > 2 && has(singles))
}

const codeOf = (town: Town, city: City, { lat, lng }: StreetPoint) => town.districtAt(city, lat, lng)?.[0] ?? city.gb

function geocode(town: Town, { lat, lng }: { lat: number; lng: number }, withPois: boolean) {
  const townAddress = town.addressAt(lat, lng)
  if (!townAddress) return NO_RESULT
  const metres = metresTo(lat, lng)
  const pois = town
    .spotsIn(boundingBox(lat, lng, AROUND_METRES))
    .map((spot) => ({ spot, metres: metres(spot) }))
    .filter((one) => one.metres <= AROUND_METRES)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, MOST)
    .map(({ spot, metres: _distance }) => ({
      ...{ id: spot.id, title: spot.title, address: addressOf(town, spot) },
      ...{ location: { lat: spot.lat, lng: spot.lng }, _distance },
    }))
  const { adcode, ...address_component } = townAddress
  const result = {
    address: town.lineOf(townAddress),
    address_component,
    ad_info: { adcode },
    ...(withPois ? { pois } : {}),
  }
  return { status: 0 as const, result }
}

/** Returns the street of an address in one line, without its number: 沿山演示路. */
const streetIn = (line: string) => /(?:区|市|县)([^区市县\d]+?)\s*\d/.exec(line)?.[1] ?? ''

/** Finds the place of the longest name in a typed address, then a place in the same street. */
function pointOfAddress(town: Town, city: City, inputText: string): StreetPoint | undefined {
  const typed = normalise(inputText)
  const named = (name: string) => name !== '' && typed.includes(normalise(name))
  const known = town.known.filter(({ cityId }) => cityId === city.id)
  const nameOf = ({ title }: StreetPoint) => title.replace(/（.*?）/g, '')
  const byName = known
    .filter((spot) => spot.kind === 'place' && named(nameOf(spot)))
    .sort((a, b) => nameOf(b).length - nameOf(a).length)
  return byName[0] ?? known.find(({ address = '' }) => named(streetIn(address)))
}

function geocodeAddress(town: Town, city: City, address: string) {
  const spot = pointOfAddress(town, city, address)
  if (!spot) return NO_RESULT
  const { lat, lng } = spot
  const result = { location: { lat, lng }, ad_info: { adcode: codeOf(town, city, spot) }, reliability: 9 }
  return { status: 0 as const, result }
}

function suggest(town: Town, city: City, keyword: string, near: { lat: number; lng: number } | null) {
  const centre = centreOf(city.id)
  const cityPoint = centre && toGcj02(centre)
  const from =
    near && town.cityAt(near.lat, near.lng) === city
      ? near
      : cityPoint && { lat: cityPoint.latitude, lng: cityPoint.longitude }
  const metres = from ? metresTo(from.lat, from.lng) : () => 0
  const grid = from
    ? town.spotsIn(boundingBox(from.lat, from.lng, NEAR_METRES)).filter(({ kind }) => kind === 'grid')
    : []
  const known = town.known.filter(({ cityId }) => cityId === city.id)
  const results = [...known, ...grid]
    .filter((spot) => matches(`${spot.title} ${spot.address ?? ''}`, keyword))
    .map((spot) => ({ spot, isTitle: normalise(spot.title).includes(normalise(keyword)), metres: metres(spot) }))
    .sort((a, b) => Number(b.isTitle) - Number(a.isTitle) || a.metres - b.metres)
    .slice(0, MOST)
  const data = results.map(({ spot }) => ({
    ...{ id: spot.id, title: spot.title, address: addressOf(town, spot) },
    ...{ location: { lat: spot.lat, lng: spot.lng }, adcode: codeOf(town, city, spot) },
  }))
  return { status: 0 as const, data }
}

/** Simulates a map provider over the region data and a fictional town. The configuration refuses it in production. */
export function sandboxMaps({ town, slowMs = 1500, fault = () => undefined }: Options): MapsProvider {
  /** Applies delay, loss or refusal to a call. A lost call never answers. */
  const applyFault = async (faultKind: MapsFault | undefined) => {
    if (faultKind === 'slow') await wait(slowMs)
    if (faultKind === 'lost') await new Promise<never>(() => {})
    return faultKind === 'refuse'
  }
  const doubled = <T>(list: T[], faultKind: MapsFault | undefined) =>
    faultKind === 'twice' ? list.flatMap((one) => [one, one]) : list
  return {
    async geocoder({ location, get_poi }) {
      const faultKind = fault()
      if (await applyFault(faultKind)) return LIMIT
      const point = read(location)
      const reply = point ? geocode(town, point, get_poi === 1) : INVALID
      if (!('result' in reply) || !reply.result.pois) return reply
      return { ...reply, result: { ...reply.result, pois: doubled(reply.result.pois, faultKind) } }
    },
    async addressGeocoder({ address, region }) {
      if (await applyFault(fault())) return LIMIT
      const city = cityByCode(region)
      return city && address.trim() ? geocodeAddress(town, city, address) : INVALID
    },
    async suggestion({ keyword, region, location }) {
      const faultKind = fault()
      if (await applyFault(faultKind)) return LIMIT
      const city = cityByCode(region)
      if (!city || !keyword.trim()) return INVALID
      const reply = suggest(town, city, keyword, location ? read(location) : null)
      return { ...reply, data: doubled(reply.data, faultKind) }
    },
  }
}
