import { readCsv } from '../csv'

export interface Centre {
  cityId: number
  latitude: number
  longitude: number
}

/**
 * Centres of all cities in WGS-84: the place of a shopper who has chosen a city by name. The first ones are exact, the
 * others to a kilometre or two.
 */
export const CENTRES: readonly Centre[] = readCsv<'cityId' | 'latitude' | 'longitude'>('city-centres').map((row) => ({
  cityId: Number(row.cityId),
  latitude: Number(row.latitude),
  longitude: Number(row.longitude),
}))

const byId = new Map(CENTRES.map((centre) => [centre.cityId, centre]))

/** Returns the centre of a city, to show it on a map and to compare cities; null for an unknown id. */
export const centreOf = (cityId: number): Centre | null => byId.get(cityId) ?? null
