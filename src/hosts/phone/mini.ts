import Taro from '@tarojs/taro'
import { messageOf } from '../message'
import type { Phone } from './contract'

export const miniPhone: Phone = {
  call: async (number) => {
    try {
      await Taro.makePhoneCall({ phoneNumber: number })
      return 'ok'
    } catch (error) {
      return messageOf(error).includes('cancel') ? 'cancel' : 'failed'
    }
  },
}
