import Taro from '@tarojs/taro'
import type { DeviceStorage } from './contract'
import { miniStorage } from './mini'

export { miniVisit as visit } from './mini'

/** Returns false on a full store: Alipay reports `success: false` and does not throw. */
export const storage = {
  ...miniStorage,
  set: (key, value) => {
    try {
      const result = Taro.setStorageSync(key, value) as { success?: boolean } | undefined
      if (result?.success !== false) return true
    } catch {
      // Counts as full.
    }
    // Removes the older value, which could be mistaken for the new one.
    miniStorage.remove(key)
    return false
  },
} satisfies DeviceStorage
