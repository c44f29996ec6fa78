import { done, failed } from '../result'
import type { PayHost } from './contract'

/** A browser pays on the provider's page, which sends the shopper back to ours. */
export const pay = {
  methods: ['wechat', 'alipay'],
  pay: async ({ cashierUrl }) => {
    try {
      window.location.assign(cashierUrl)
      return done('left')
    } catch {
      return failed('unknown')
    }
  },
} satisfies PayHost
