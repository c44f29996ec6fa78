import type { DeviceStorage } from './contract'

// A private or full store refuses to keep: this visit's values then live in memory, before what was kept earlier.
const memory = new Map<string, string>()

export const storage = {
  get: (key) => {
    try {
      return memory.get(key) ?? window.localStorage.getItem(key)
    } catch {
      return memory.get(key) ?? null
    }
  },
  set: (key, value) => {
    try {
      window.localStorage.setItem(key, value)
      memory.delete(key)
      return true
    } catch {
      memory.set(key, value)
      return false
    }
  },
  remove: (key) => {
    memory.delete(key)
    try {
      window.localStorage.removeItem(key)
    } catch {
      // forbidden: nothing was kept there either
    }
  },
} satisfies DeviceStorage
