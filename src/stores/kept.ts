import type { DeviceStorage } from '../hosts/storage/contract'

/** What the shopper has allowed; the end of a session forgets it. */
export const CONSENT_KEY = 'consent'

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

const isTimed = (value: unknown): value is { value: string; until: number } =>
  isRecord(value) && typeof value.value === 'string' && typeof value.until === 'number'

/** Keeps a text until a moment, ms of the server's clock. */
export const keepUntil = (storage: DeviceStorage, key: string, value: string, until: number) =>
  writeKept(storage, key, { value, until })

/** What `keepUntil` has kept, while it is good; what is over is taken away. */
export function readUntil(storage: DeviceStorage, key: string, now: number): string | null {
  const kept = readKept(storage, key, isTimed)
  if (kept && kept.until > now) return kept.value
  if (kept) storage.remove(key)
  return null
}
