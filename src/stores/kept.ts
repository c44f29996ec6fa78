import type { DeviceStorage } from '../hosts/storage/contract'

/** Reads a kept value. A value of another version, shape or time is as good as none. */
export function readKept<T>(storage: DeviceStorage, key: string, isValid: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(storage.get(key) ?? 'null')
    return isValid(value) ? value : null
  } catch {
    return null
  }
}

export const writeKept = (storage: DeviceStorage, key: string, value: unknown) =>
  value === null ? storage.remove(key) : storage.set(key, JSON.stringify(value))

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
