import { mapResult, unsupported } from '../result'
import { SHOPPER_MS } from '../settle'
import { callWx } from '../wx'
import type { PayHost } from './contract'
import { unknownPayResult } from './unknown-result'

export const pay = {
  methods: ['wechat'],
  payType: null,
  sheet: async () => 'mini',
  takes: () => true,
  takesDeposits: () => true,
  identify: async () => unsupported('hide'),
  handOver: async () => unsupported('page'),
  pay: async ({ timeStamp, nonceStr, pkg, signType, sign }) => {
    const signed = { timeStamp, nonceStr, package: pkg, signType, paySign: sign }
    return unknownPayResult(mapResult(await callWx('requestPayment', signed, 'hide', SHOPPER_MS), () => 'ok' as const))
  },
} satisfies PayHost
