import type { PayHost } from './contract'

/** A browser pays on the provider's page, which sends the shopper back to ours. */
export const pay = {
  methods: ['wechat', 'alipay'],
  pay: async ({ cashierUrl }) => {
    try {
      window.location.assign(cashierUrl)
      return 'left'
    } catch {
      return 'failed'
    }
  },
} satisfies PayHost
