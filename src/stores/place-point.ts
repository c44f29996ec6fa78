import type { Result } from '../api'
import { DEFAULT_POINT } from '../domain/city'
import type { Point } from '../hosts/location/contract'
import type { Stores } from '.'
import { pointIn, type Place } from './location'

/** Returns the point at which to show a place: its own, else the centre of its city. */
export async function placePoint({ api }: Pick<Stores, 'api'>, place: Place): Promise<Result<Point>> {
  const own = pointIn(place)
  if (own) return { ok: true, data: own }
  const cities = await api.call('cityList', {})
  if (!cities.ok) return cities
  const { latitude, longitude } = cities.data.find(({ id }) => id === place.cityId) ?? DEFAULT_POINT
  return { ok: true, data: { latitude, longitude } }
}
