import { readCsv } from '../catalogue/csv'

export interface Centre {
  cityId: number
  latitude: number
  longitude: number
}

/** Centres of the cities the shop is asked about most, wgs84. */
export const CENTRES: readonly Centre[] = readCsv<'cityId' | 'latitude' | 'longitude'>('city-centres').map((row) => ({
  cityId: Number(row.cityId),
  latitude: Number(row.latitude),
  longitude: Number(row.longitude),
}))

/** Where a city without a point is asked about; null for a city whose centre we do not know. @spec EN-01 */
export const centreOf = (cityId: number): Centre | null => CENTRES.find((centre) => centre.cityId === cityId) ?? null
