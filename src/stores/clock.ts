import { KEYS } from '../domain/startup'
import type { DeviceStorage } from '../hosts/storage/contract'

/** Less than this is no wrong clock. */
const RIGHT_MS = 60_000

/**
 * The device's clock, put right by what the server said on an earlier visit: what a visit keeps for some hours is judged before
 * this one has asked the server for anything.
 */
export function clockOf(storage: DeviceStorage, device: () => number) {
  let ahead: number | null = null
  let isHeard = false
  const read = () => (ahead ??= Number(storage.get(KEYS.clockAhead)) || 0)
  return {
    now: () => device() + read(),
    /** The server's time as it is known now. True, once, when this visit was judged by a wrong one. */
    hear(at: number): boolean {
      if (isHeard || Math.abs(at - device() - read()) < RIGHT_MS) return false
      isHeard = true
      const wrong = at - device()
      if (Math.abs(wrong) < RIGHT_MS) storage.remove(KEYS.clockAhead)
      else storage.set(KEYS.clockAhead, String(wrong))
      return true
    },
  }
}
