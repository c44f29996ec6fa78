import { KEYS } from '@/domain/startup'
import type { DeviceStorage } from '@/hosts/storage/contract'
import { isRecord, isText, readStored, writeStored } from '@/stores/stored'

const MOST = 3

/** Place chosen by name or on the map. Degrees in WGS-84. */
export interface RecentPlace {
  cityId: number
  cityName: string
  title: string
  latitude: number
  longitude: number
}

const isRecentPlace = (value: unknown): value is RecentPlace =>
  isRecord(value) &&
  isText(value.title) &&
  isText(value.cityName) &&
  [value.cityId, value.latitude, value.longitude].every(Number.isFinite)

const isRecentPlaces = (value: unknown): value is RecentPlace[] =>
  Array.isArray(value) && value.length <= MOST && value.every(isRecentPlace)

/** Returns the places chosen on this device since the last sign-out, the last one first. */
export const recentPlaces = (storage: DeviceStorage): RecentPlace[] =>
  readStored(storage, KEYS.recentPlaces, isRecentPlaces) ?? []

/** Moves the place to the front of the list. */
export const rememberPlace = (storage: DeviceStorage, place: RecentPlace) => {
  const others = recentPlaces(storage).filter(({ title }) => title !== place.title)
  writeStored(storage, KEYS.recentPlaces, [place, ...others].slice(0, MOST))
}
