import { here } from '../channel/h5'
import { done, unsupported } from '../result'
import type { PayHost } from './contract'
import { isPayable, PAY_ENTRY } from './entry'

export const pay = {
  get methods() {
    return PAY_ENTRY[here.now().channel].methods
  },
  // What runs in a mini-program may look like WeChat alone at first.
  sheet: async () => {
    const asked = await here.ask(async (_, { channel }) => done(PAY_ENTRY[channel].entry === 'oauth'))
    return asked.ok && asked.value ? 'office' : ''
  },
  takes: (orderNo) => isPayable(orderNo, here.now().channel),
  takesDeposits: () => PAY_ENTRY[here.now().channel].entry !== 'bank',
  identify: (state) => here.ask((hosts) => hosts.identify(state)),
  pay: (request) =>
    here.ask(async (hosts, { channel }) =>
      isPayable(request.orderNo, channel) ? hosts.pay.pay(request) : unsupported('page'),
    ),
} satisfies PayHost
