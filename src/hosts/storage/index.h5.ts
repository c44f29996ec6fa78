import type { DeviceStorage } from './contract'

function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    // Ignores the error: the store is forbidden or full.
  }
}

/**
 * Wraps a browser store. A private or full store refuses values: those of this visit are kept in memory and win over
 * older stored values.
 */
function webStorage(store: () => Storage): DeviceStorage {
  const memory = new Map<string, string>()
  return {
    get: (key) => memory.get(key) ?? attempt(() => store().getItem(key)) ?? null,
    set: (key, value) => {
      const isStored = attempt(() => {
        store().setItem(key, value)
        return (memory.delete(key), true)
      })
      if (!isStored) memory.set(key, value)
      return !!isStored
    },
    remove: (key) => {
      memory.delete(key)
      attempt(() => store().removeItem(key))
    },
  }
}

export const storage = webStorage(() => window.localStorage) satisfies DeviceStorage
/** Storage that lasts as long as its tab. */
export const visit = webStorage(() => window.sessionStorage) satisfies DeviceStorage
