import type { PayHost } from './contract'

/** A browser pays on the provider's page, which sends the shopper back to ours. */
export const pay = {
  methods: ['wechat', 'alipay'],
  pay: async ({ cashierUrl }) => {
    window.location.assign(cashierUrl)
    return 'left'
  },
} satisfies PayHost
