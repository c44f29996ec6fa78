import Taro from '@tarojs/taro'
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
      const message = (error as { errMsg?: string }).errMsg ?? ''
      return /cancel/i.test(message) ? 'cancel' : 'failed'
    }
  },
} satisfies PayHost
