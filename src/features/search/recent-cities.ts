import { KEYS } from '@/domain/startup'
import type { DeviceStorage } from '@/hosts/storage/contract'
import { readStored, writeStored } from '@/stores/stored'

const MOST = 6

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isInteger(id)) && value.length <= MOST

/** Returns the ids of the cities chosen on this device, the last one first. */
export const recentCities = (storage: DeviceStorage): number[] => readStored(storage, KEYS.recentCities, isIds) ?? []

/** Moves the city to the front of the list. */
export const rememberCity = (storage: DeviceStorage, id: number) =>
  writeStored(storage, KEYS.recentCities, [id, ...recentCities(storage).filter((other) => other !== id)].slice(0, MOST))
