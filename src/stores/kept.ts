import type { DeviceStorage } from '../hosts/storage/contract'

/** What the shopper has allowed. The end of a session forgets it; an update of the app does not, for a refusal must last. */
export const CONSENT_KEY = 'consent'
/** Slices that are somebody's. @spec BC-56 */
export const OWN_KEYS = ['apiOrder', 'consultCenter'] as const

/** The device's storage; `spoilt` is told of what was torn. */
export interface Shelf extends DeviceStorage {
  spoilt?(): void
}

/** Reads a kept value. A value of another version, shape or time is as good as none, and goes. */
export function readKept<T>(storage: Shelf, key: string, isValid: (value: unknown) => value is T): T | null {
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

export const writeKept = (storage: DeviceStorage, key: string, value: unknown) =>
  value === null ? storage.remove(key) : storage.set(key, JSON.stringify(value))

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isText = (value: unknown): value is string => typeof value === 'string'

/** Keeps a value until a moment, ms of the server's clock. */
export const keepUntil = (storage: DeviceStorage, key: string, value: unknown, until: number) =>
  writeKept(storage, key, { value, until })

/** What `keepUntil` has kept, while it is good; what is over is taken away. A text, unless told otherwise. */
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
  const kept = readKept(storage, key, (value): value is { value: T; until: number } => {
    return isRecord(value) && isValid(value.value) && typeof value.until === 'number'
  })
  if (kept && kept.until > now) return kept.value
  if (kept) storage.remove(key)
  return null
}
