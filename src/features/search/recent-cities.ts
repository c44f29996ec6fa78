import type { DeviceStorage } from '@/hosts/storage/contract'
import { readKept, writeKept } from '@/stores/kept'

const KEY = 'recentCities'
const MOST = 6

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isInteger(id)) && value.length <= MOST

/** Ids of the cities chosen on this device, the last one first. */
export const recentCities = (storage: DeviceStorage): number[] => readKept(storage, KEY, isIds) ?? []

/** The city stands first from now on. */
export const rememberCity = (storage: DeviceStorage, id: number) =>
  writeKept(storage, KEY, [id, ...recentCities(storage).filter((other) => other !== id)].slice(0, MOST))
