import type { DeviceStorage } from '../hosts/storage/contract'

/**
 * Storage key of the shopper's consents. The end of a session removes them; an app update does not, because a refusal
 * must last.
 */
export const CONSENT_KEY = 'consent'
/** Slices that belong to a shopper. @spec BC-56 */
export const OWN_KEYS = ['apiOrder', 'consultCenter'] as const
/** Storage key of the amounts that a shopper has entered as left at home; removed with the session. */
export const HOME_STOCK_KEY = 'homeStock'

/** The device's storage; `spoilt` reports a corrupt value. */
export interface SafeStorage extends DeviceStorage {
  spoilt?(): void
}

/** Reads a stored value. A value of another version or shape, or an expired value, is ignored and removed. */
export function readStored<T>(storage: SafeStorage, key: string, isValid: (value: unknown) => value is T): T | null {
  const text = storage.get(key)
  if (text === null) return null
  const value = parsed(text)
  if (isValid(value)) return value
  storage.remove(key)
  storage.spoilt?.()
  return null
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const writeStored = (storage: DeviceStorage, key: string, value: unknown) =>
  value === null ? storage.remove(key) : storage.set(key, JSON.stringify(value))

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isText = (value: unknown): value is string => typeof value === 'string'

/** Stores a value until a time, in ms of the server's clock. */
export const storeUntil = (storage: DeviceStorage, key: string, value: unknown, until: number) =>
  writeStored(storage, key, { value, until })

/** Reads a value of `storeUntil` while it is valid; removes it once expired. Text, unless a check is given. */
export function readUntil(storage: DeviceStorage, key: string, now: number): string | null
export function readUntil<T>(
  storage: DeviceStorage,
  key: string,
  now: number,
  isValid: (value: unknown) => value is T,
): T | null
export function readUntil<T>(
  storage: DeviceStorage,
  key: string,
  now: number,
  isValid: (value: unknown) => boolean = isText,
): T | null {
  const storedValue = readStored(storage, key, (value): value is { value: T; until: number } => {
    return isRecord(value) && isValid(value.value) && typeof value.until === 'number'
  })
  if (storedValue && storedValue.until > now) return storedValue.value
  if (storedValue) storage.remove(key)
  return null
}
