import { KEYS } from '../domain/startup'
import type { DeviceStorage } from '../hosts/storage/contract'
import type { SafeStorage } from './stored'
import { TOKEN_KEY } from './session'

/** Problem of the device's storage: it accepts no value (full, or forbidden), or held a corrupt value. */
export type StorageFault = 'full' | 'spoilt'

/** Values to remove when there is no space for a token, in this order. */
const DISPENSABLE = [KEYS.searchHistory, KEYS.link, KEYS.encrypted, KEYS.place]

/**
 * Wraps the device's storage and reports each kind of problem once. A token without space takes the space of less
 * important values. The app continues either way, with the data of this visit.
 */
export function createSafeStorage(storage: DeviceStorage, report: (trouble: StorageFault) => void): SafeStorage {
  const reportedFaults = new Set<StorageFault>()
  const once = (trouble: StorageFault) => {
    if (reportedFaults.has(trouble)) return
    reportedFaults.add(trouble)
    report(trouble)
  }
  const save = (key: string, value: string) =>
    storage.set(key, value) ||
    (key === TOKEN_KEY &&
      DISPENSABLE.some((lesser) => {
        storage.remove(lesser)
        return storage.set(key, value)
      }))
  return {
    get: (key) => storage.get(key),
    set: (key, value) => {
      const isStored = save(key, value)
      if (!isStored) once('full')
      return isStored
    },
    remove: (key) => storage.remove(key),
    spoilt: () => once('spoilt'),
  }
}
