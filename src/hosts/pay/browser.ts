import { done, failed, unsupported } from '../result'
import type { PayHost } from './contract'

/** Pays on the provider's page, which sends the shopper back to ours. */
export const browserPay: Pick<PayHost, 'pay' | 'hand'> = {
  hand: async () => unsupported('page'),
  pay: async ({ cashierUrl }) => {
    try {
      window.location.assign(cashierUrl)
      return done('left')
    } catch {
      return failed('unknown')
    }
  },
}
