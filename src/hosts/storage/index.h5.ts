import type { DeviceStorage } from './contract'

// Private mode refuses to keep anything: this visit's values then live in memory.
const memory = new Map<string, string>()

export const storage = {
  get: (key) => {
    try {
      return window.localStorage.getItem(key) ?? memory.get(key) ?? null
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
