import Taro from '@tarojs/taro'
import type { DeviceStorage } from './contract'
import { miniStorage } from './mini'

export { miniVisit as visit } from './mini'

/** Alipay answers a full store with `success: false`; it does not throw. */
export const storage = {
  ...miniStorage,
  set: (key, value) => {
    try {
      const kept = Taro.setStorageSync(key, value) as { success?: boolean } | undefined
      if (kept?.success !== false) return true
    } catch {
      // as full
    }
    // An older value would be taken for the new one.
    miniStorage.remove(key)
    return false
  },
} satisfies DeviceStorage
