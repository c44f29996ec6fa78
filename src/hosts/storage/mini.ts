import Taro from '@tarojs/taro'
import type { DeviceStorage } from './contract'

/** Both mini-programs keep strings the same way. */
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
      // An older value would be taken for the new one.
      miniStorage.remove(key)
      return false
    }
  },
  remove: (key) => {
    try {
      Taro.removeStorageSync(key)
    } catch {
      // nothing to remove
    }
  },
}
