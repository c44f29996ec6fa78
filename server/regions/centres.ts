import { readCsv } from '../catalogue/csv'
import { CITIES, type City } from '.'

export interface Centre {
  cityId: number
  latitude: number
  longitude: number
}

/** Centres of the cities the shop is asked about most and of every province's first, about a kilometre exact, wgs84. */
export const CENTRES: readonly Centre[] = readCsv<'cityId' | 'latitude' | 'longitude'>('city-centres').map((row) => ({
  cityId: Number(row.cityId),
  latitude: Number(row.latitude),
  longitude: Number(row.longitude),
}))

/** Where a city without a point is asked about; null for a city whose centre we do not know. @spec EN-01 */
export const centreOf = (cityId: number): Centre | null => CENTRES.find((centre) => centre.cityId === cityId) ?? null

const isOfProvince = (city: City, other: City) => city.gb.slice(0, 2) === other.gb.slice(0, 2)

/** Where a city chosen by name is measured from: its centre, or that of its province's first city where we know no better. */
export function seatOf(city: City): { latitude: number; longitude: number } {
  const first = CITIES.find((other) => isOfProvince(other, city)) ?? city
  const centre = centreOf(city.id) ?? centreOf(first.id)
  if (!centre) throw new Error(`no centre for ${first.name}: add a row to data/city-centres.csv`)
  return { latitude: centre.latitude, longitude: centre.longitude }
}
