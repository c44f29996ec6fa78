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
function keptIn(store: () => Storage): DeviceStorage {
  const memory = new Map<string, string>()
  return {
    get: (key) => memory.get(key) ?? attempt(() => store().getItem(key)) ?? null,
    set: (key, value) => {
      const isKept = attempt(() => {
        store().setItem(key, value)
        return (memory.delete(key), true)
      })
      if (!isKept) memory.set(key, value)
      return !!isKept
    },
    remove: (key) => {
      memory.delete(key)
      attempt(() => store().removeItem(key))
    },
  }
}

export const storage = keptIn(() => window.localStorage) satisfies DeviceStorage
/** Storage that lasts as long as its tab. */
export const visit = keptIn(() => window.sessionStorage) satisfies DeviceStorage
