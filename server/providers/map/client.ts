import { distance, toGcj02, toWgs84, type Point } from '../../../src/domain/geo'
import { refuse } from '../../platform/http/refusal'
import { within } from '../../platform/timeout'
import { cityByCode, type City } from '../../platform/regions'
import type { LatLng, MapsAnswer, MapsProvider } from './contract'

/** A named point, degrees in WGS-84. */
export interface MapPlace {
  title: string
  address: string
  latitude: number
  longitude: number
}

export interface MapAddress {
  address: string
  city: City
  /** 广东省 深圳市 南山区, as addresses name it. */
  region: string
  /** Nearest first, with metres from the asking point. */
  pois: (MapPlace & { distance: number })[]
}

/**
 * What the server asks about places. Points are WGS-84 here and GCJ-02 beyond: this is the one place that converts. A service
 * that refuses, fails or stays silent is 502; one that knows nothing answers null or nothing.
 * @spec API-21 BC-85
 */
export interface MapsDesk {
  reverse(point: Point, options: { withPois: boolean }): Promise<MapAddress | null>
  /** Places of a city by words, best first; near a point the nearer ones. */
  suggest(ask: { keyword: string; city: City; near?: Point }): Promise<(MapPlace & { city: City })[]>
}

const PATIENCE_MS = 3000
const NO_RESULT = 347

const down = () => refuse('providerDown', '地图服务暂时没有响应，请稍后再试')

const read = <T extends object>(answer: MapsAnswer<T>): T | null => {
  if (!('message' in answer)) return answer
  return answer.status === NO_RESULT ? null : down()
}

/** Six decimals are ten centimetres: more says nothing, and the service takes no more. */
const six = (degrees: number) => Number(degrees.toFixed(6))

const sent = (point: Point) => {
  const { latitude, longitude } = toGcj02(point)
  return `${six(latitude)},${six(longitude)}`
}

const received = ({ lat, lng }: LatLng) => {
  const { latitude, longitude } = toWgs84({ latitude: lat, longitude: lng, datum: 'gcj02' })
  return { latitude: six(latitude), longitude: six(longitude) }
}

/** Services name a place twice now and then: the first counts. */
const once = <T extends { id: string }>(list: readonly T[]): T[] => {
  const seen = new Set<string>()
  return list.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Province, city and district; a municipality is named once. */
const regionOf = ({ province, city, district }: { province: string; city: string; district: string }) =>
  [...new Set([province, city, district])].filter(Boolean).join(' ')

/** Reads the service's answers. */
export function mapsDesk(provider: MapsProvider, { patienceMs = PATIENCE_MS } = {}): MapsDesk {
  const ask = async <T extends object>(asked: Promise<MapsAnswer<T>>) => read(await within(patienceMs, asked, down))
  return {
    async reverse(point, { withPois }) {
      const found = await ask(provider.geocoder({ location: sent(point), get_poi: withPois ? 1 : 0 }))
      const city = found && cityByCode(found.result.ad_info.adcode)
      if (!city) return null
      const { address, address_component, pois = [] } = found.result
      const around = once(pois).map(({ title, address: street, location }) => {
        const at = received(location)
        return { title, address: street, ...at, distance: distance(point, at) }
      })
      return { address, city, region: regionOf(address_component), pois: around }
    },

    async suggest({ keyword, city, near }) {
      const location = near && sent(near)
      const found = await ask(provider.suggestion({ keyword, region: city.gb, ...(location ? { location } : {}) }))
      return once(found?.data ?? []).flatMap(({ title, address, location: at, adcode }) => {
        const there = cityByCode(adcode)
        return there ? [{ title, address, ...received(at), city: there }] : []
      })
    },
  }
}
