import { distance, toGcj02, toWgs84, type Point } from '../../../src/domain/geo'
import { refuse } from '../../platform/http/refusal'
import { withTimeout } from '../../platform/timeout'
import { cityByCode, type City } from '../../platform/regions'
import type { LatLng, MapsAnswer, MapsProvider } from './contract'

/** Named point, in degrees of WGS-84. */
export interface MapPlace {
  title: string
  address: string
  latitude: number
  longitude: number
}

export interface MapAddress {
  address: string
  city: City
  /** Region as written in addresses: 广东省 深圳市 南山区. */
  region: string
  /** Nearest first, with the distance from the given point in metres. */
  pois: (MapPlace & { distance: number })[]
}

/**
 * Client for map data. Points are WGS-84 here and GCJ-02 at the provider; only this module converts. A provider that
 * refuses, fails or stays silent gives 502; one without a result gives null or an empty list.
 * @spec API-21 BC-85
 */
export interface MapsClient {
  reverse(point: Point, options: { withPois: boolean }): Promise<MapAddress | null>
  /** Returns the point of a typed address; null if the provider does not know exactly where it is. */
  locate(request: { address: string; city: City }): Promise<Point | null>
  /** Finds places of a city by text, best match first; near a point the nearer places first. */
  suggest(request: { keyword: string; city: City; near?: Point }): Promise<(MapPlace & { city: City })[]>
}

const TIMEOUT_MS = 3000
const NO_RESULT = 347
/** Least reliability of a point that riders may be sent to. */
const RELIABLE = 7

const down = () => refuse('providerDown', '地图服务暂时没有响应，请稍后再试')

const read = <T extends object>(answer: MapsAnswer<T>): T | null => {
  if (!('message' in answer)) return answer
  return answer.status === NO_RESULT ? null : down()
}

/** Rounds to six decimals, which are ten centimetres: more is meaningless, and the provider accepts no more. */
const six = (degrees: number) => Number(degrees.toFixed(6))

const sent = (point: Point) => {
  const { latitude, longitude } = toGcj02(point)
  return `${six(latitude)},${six(longitude)}`
}

const received = ({ lat, lng }: LatLng) => {
  const { latitude, longitude } = toWgs84({ latitude: lat, longitude: lng, datum: 'gcj02' })
  return { latitude: six(latitude), longitude: six(longitude) }
}

/** Drops duplicates, because providers sometimes return a place twice; the first counts. */
const once = <T extends { id: string }>(list: readonly T[]): T[] => {
  const visited = new Set<string>()
  return list.filter(({ id }) => !visited.has(id) && visited.add(id))
}

/** Joins province, city and district; a municipality appears once. */
const regionOf = ({ province, city, district }: { province: string; city: string; district: string }) =>
  [...new Set([province, city, district])].filter(Boolean).join(' ')

/** Creates the client, which interprets the provider's replies. */
export function mapsClient(provider: MapsProvider, { timeoutMs = TIMEOUT_MS } = {}): MapsClient {
  const request = async <T extends object>(request: Promise<MapsAnswer<T>>) =>
    read(await withTimeout(timeoutMs, request, down))
  return {
    async reverse(point, { withPois }) {
      const reply = await request(provider.geocoder({ location: sent(point), get_poi: withPois ? 1 : 0 }))
      const city = reply && cityByCode(reply.result.ad_info.adcode)
      if (!city) return null
      const { address, address_component, pois = [] } = reply.result
      const nearby = once(pois).map(({ title, address: street, location }) => {
        const at = received(location)
        return { title, address: street, ...at, distance: distance(point, at) }
      })
      return { address, city, region: regionOf(address_component), pois: nearby }
    },

    async locate({ address, city }) {
      const reply = await request(provider.addressGeocoder({ address, region: city.gb }))
      if (!reply) return null
      const { location, ad_info, reliability } = reply.result
      return reliability >= RELIABLE && cityByCode(ad_info.adcode)?.id === city.id ? received(location) : null
    },

    async suggest({ keyword, city, near }) {
      const location = near && sent(near)
      const reply = await request(provider.suggestion({ keyword, region: city.gb, ...(location ? { location } : {}) }))
      return once(reply?.data ?? []).flatMap(({ title, address, location: at, adcode }) => {
        const there = cityByCode(adcode)
        return there ? [{ title, address, ...received(at), city: there }] : []
      })
    },
  }
}
