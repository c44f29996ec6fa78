import type { DeviceStorage } from './contract'

function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    // forbidden or full
  }
}

/** A private or full store refuses to keep: this visit's values then live in memory, before what was kept earlier. */
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
/** Lives as long as its tab. */
export const visit = keptIn(() => window.sessionStorage) satisfies DeviceStorage
