import Taro from '@tarojs/taro'
import type { DeviceStorage } from './contract'

const memory = new Map<string, string>()

/** Storage of a visit in memory: a mini-program has no store that ends with it. */
export const miniVisit: DeviceStorage = {
  get: (key) => memory.get(key) ?? null,
  set: (key, value) => {
    memory.set(key, value)
    return true
  },
  remove: (key) => void memory.delete(key),
}

/** Storage of both mini-programs, which store strings the same way. */
export const miniStorage: DeviceStorage = {
  get: (key) => {
    try {
      const value: unknown = Taro.getStorageSync(key)
      return typeof value === 'string' && value !== '' ? value : null
    } catch {
      return null
    }
  },
  set: (key, value) => {
    try {
      Taro.setStorageSync(key, value)
      return true
    } catch {
      // Removes the older value, which could be mistaken for the new one.
      miniStorage.remove(key)
      return false
    }
  },
  remove: (key) => {
    try {
      Taro.removeStorageSync(key)
    } catch {
      // Ignores the error: there is nothing to remove.
    }
  },
}
