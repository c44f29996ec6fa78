import Taro from '@tarojs/taro'
import type { Phone } from './contract'

export const miniPhone: Phone = {
  call: async (number) => {
    try {
      await Taro.makePhoneCall({ phoneNumber: number })
      return 'ok'
    } catch (error) {
      return /cancel/i.test((error as { errMsg?: string }).errMsg ?? '') ? 'cancel' : 'failed'
    }
  },
}
