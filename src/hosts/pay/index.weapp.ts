import Taro from '@tarojs/taro'
import { messageOf } from '../message'
import type { PayHost } from './contract'

export const pay = {
  methods: ['wechat'],
  pay: async ({ timeStamp, nonceStr, pkg, signType, sign }) => {
    try {
      await Taro.requestPayment({
        timeStamp,
        nonceStr,
        package: pkg,
        signType: signType as 'RSA',
        paySign: sign,
      })
      return 'ok'
    } catch (error) {
      return messageOf(error).includes('cancel') ? 'cancel' : 'failed'
    }
  },
} satisfies PayHost
