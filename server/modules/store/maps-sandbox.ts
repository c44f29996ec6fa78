import { distance, type Point } from '../../../src/domain/geo'
import { bigrams, normalise, unigrams } from '../../../src/domain/search-text'
import type { Handle } from '../../db/transaction'
import { readCsv } from '../../catalogue/csv'
import type { Shelf } from '../../catalogue/shelf'
import { shopsWithin } from '../../catalogue/stores'
import { cityById, provinceName } from '../../regions'
import { CENTRES } from '../../regions/centres'
import type { MapPlace, MapPoi, MapsProvider } from './maps-provider'
import { storesLike } from './repo'

type Column = 'title' | 'address' | 'cityId' | 'latitude' | 'longitude'

const PLACES: readonly MapPlace[] = readCsv<Column>('places').map((row) => ({
  title: row.title,
  address: row.address,
  cityId: Number(row.cityId),
  latitude: Number(row.latitude),
  longitude: Number(row.longitude),
}))

const AROUND_METRES = 2000
const MOST = 10
/** Beyond this a point belongs to no city we know. */
const CITY_METRES = 150_000

/** Marks of `like` mean themselves. */
const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const near = (point: Point, place: MapPlace): MapPoi => {
  const { title, address, latitude, longitude } = place
  return { title, address, latitude, longitude, distance: distance(point, place) }
}

function nearestCity(point: Point) {
  const [closest] = CENTRES.map((centre) => ({ centre, metres: distance(point, centre) })).sort(
    (a, b) => a.metres - b.metres,
  )
  return closest && closest.metres <= CITY_METRES ? cityById(closest.centre.cityId) : undefined
}

/** Words that stand in a place: all of them, as pairs and then as single characters. */
function matches(place: MapPlace, keyword: string): boolean {
  const text = normalise(`${place.title} ${place.address}`)
  const pairs = bigrams(keyword)
  const singles = unigrams(keyword)
  const has = (words: string[]) => words.length > 0 && words.every((word) => text.includes(word))
  return has(pairs) || (singles.length > 2 && has(singles))
}

/** A maps service that knows the places of the demo data and the shop's own stores, and nothing else. */
export const sandboxMaps = (db: Handle, shelf: Shelf, now: Date): MapsProvider => ({
  async reverse(point, { withPois }) {
    const city = nearestCity(point)
    if (!city) return null
    const around = PLACES.map((place) => near(point, place))
      .filter((poi) => poi.distance <= AROUND_METRES)
      .sort((a, b) => a.distance - b.distance)
      .slice(0, MOST)
    const shops = withPois ? shopsWithin(shelf, point, AROUND_METRES, now) : []
    const pois = shops.map(({ row, metres }) => ({
      title: row.name,
      address: row.address,
      latitude: row.latitude,
      longitude: row.longitude,
      distance: metres,
    }))
    const here = around[0]
    return {
      address: here ? here.address.replace(/ \d+ 栋$/, '') : `${provinceName(city)}${city.name}`,
      city: city.name,
      adcode: city.gb,
      pois: withPois ? [...around, ...pois].sort((a, b) => a.distance - b.distance).slice(0, MOST) : [],
    }
  },

  async search({ keyword, cityId }) {
    const places = PLACES.filter((place) => place.cityId === cityId && matches(place, keyword))
    const stores = await storesLike(db, contains(keyword), cityId, MOST)
    const shops = stores.map(({ name, city_id, ...row }) => ({ title: name, cityId: city_id, ...row }))
    return [...places, ...shops].slice(0, MOST)
  },
})
