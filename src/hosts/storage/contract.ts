/** Stores strings by key on the device. Never throws: a full or forbidden store drops values, and `set` reports it. */
export interface DeviceStorage {
  get(key: string): string | null
  /** Stores a value. Returns false when the host refused. */
  set(key: string, value: string): boolean
  remove(key: string): void
}
