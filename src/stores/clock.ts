import { KEYS } from '../domain/startup'
import type { DeviceStorage } from '../hosts/storage/contract'

/** Smallest difference that counts as a wrong clock, in ms. */
const RIGHT_MS = 60_000

/**
 * The device's clock, corrected by the server's time of an earlier visit: values stored for some hours are evaluated
 * before this visit has made a request.
 */
export function clockOf(storage: DeviceStorage, device: () => number) {
  let serverOffset: number | null = null
  let isSynced = false
  const readOffset = () => (serverOffset ??= Number(storage.get(KEYS.clockAhead)) || 0)
  return {
    now: () => device() + readOffset(),
    /** Records the server's time. Returns true once, when this visit has used a wrong time so far. */
    sync(at: number): boolean {
      if (isSynced || Math.abs(at - device() - readOffset()) < RIGHT_MS) return false
      isSynced = true
      const wrong = at - device()
      if (Math.abs(wrong) < RIGHT_MS) storage.remove(KEYS.clockAhead)
      else storage.set(KEYS.clockAhead, String(wrong))
      return true
    },
  }
}
