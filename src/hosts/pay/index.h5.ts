import { here } from '../channel/h5'
import { unsupported } from '../result'
import type { PayHost } from './contract'
import { isPayable, PAY_ENTRY } from './entry'

export const pay = {
  get methods() {
    return PAY_ENTRY[here.now().channel].methods
  },
  get asksPayer() {
    return PAY_ENTRY[here.now().channel].entry === 'oauth'
  },
  takes: (orderNo) => isPayable(orderNo, here.now().channel),
  identify: (state) => here.ask((hosts) => hosts.identify(state)),
  pay: (request) =>
    here.ask(async (hosts, { channel }) =>
      isPayable(request.orderNo, channel) ? hosts.pay.pay(request) : unsupported('page'),
    ),
} satisfies PayHost
