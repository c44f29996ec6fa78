import Taro from '@tarojs/taro'
import type { Clipboard } from './contract'

export const miniClipboard: Clipboard = {
  write: async (text) => {
    try {
      await Taro.setClipboardData({ data: text })
      return true
    } catch {
      return false
    }
  },
}
