import { here } from '../channel/h5'
import { unsupported } from '../result'
import type { PayHost } from './contract'
import { isPayable, PAY_ENTRY } from './entry'

export const pay = {
  get methods() {
    return PAY_ENTRY[here.now().channel].methods
  },
  pay: (request) =>
    here.ask(async (hosts, { channel }) =>
      isPayable(request.orderNo, channel) ? hosts.pay.pay(request) : unsupported('page'),
    ),
} satisfies PayHost
