/** Strings by key on the device. Never throws: a full or forbidden store forgets, and `set` says so. */
export interface DeviceStorage {
  get(key: string): string | null
  /** false when the host refused to keep it. */
  set(key: string, value: string): boolean
  remove(key: string): void
}
