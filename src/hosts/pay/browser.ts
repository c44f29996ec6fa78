import { leaveDocument } from '../navigation/back-h5'
import { success, failed, unsupported } from '../result'
import type { PayHost } from './contract'

/** Pays on the provider's page, which sends the shopper back to ours. */
export const browserPay: Pick<PayHost, 'pay' | 'handOver'> = {
  handOver: async () => unsupported('page'),
  pay: async ({ cashierUrl }) => {
    try {
      await leaveDocument(cashierUrl)
      return success('left')
    } catch {
      return failed('unknown')
    }
  },
}
