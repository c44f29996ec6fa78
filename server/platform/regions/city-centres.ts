import { readCsv } from '../csv'

export interface Centre {
  cityId: number
  latitude: number
  longitude: number
}

/** Centres of all cities, wgs84; but for the first ones they are a kilometre or two exact: where a city chosen by name begins. */
export const CENTRES: readonly Centre[] = readCsv<'cityId' | 'latitude' | 'longitude'>('city-centres').map((row) => ({
  cityId: Number(row.cityId),
  latitude: Number(row.latitude),
  longitude: Number(row.longitude),
}))

const byId = new Map(CENTRES.map((centre) => [centre.cityId, centre]))

/** Where a city without a point is asked about; null for an id that is no city's. @spec EN-01 */
export const centreOf = (cityId: number): Centre | null => byId.get(cityId) ?? null
