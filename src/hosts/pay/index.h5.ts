import { channelHost } from '../channel/h5'
import { success, unsupported } from '../result'
import type { PayHost } from './contract'
import { isPayable, PAY_ENTRY, type PayEntry } from './entry'

type Sheet = '' | 'office' | 'around'
const SHEETS: Partial<Record<PayEntry, Sheet>> = { oauth: 'office', miniProgram: 'around' }

export const pay = {
  get methods() {
    return PAY_ENTRY[channelHost.now().channel].methods
  },
  get payType() {
    return PAY_ENTRY[channelHost.now().channel].entry === 'bank' ? 2 : null
  },
  // Waits for the channel to be known: a web view in a mini-program may look like plain WeChat at first.
  sheet: async () => {
    const request = await channelHost.callHosts(async (_, { channel }) =>
      success<Sheet>(SHEETS[PAY_ENTRY[channel].entry] ?? ''),
    )
    return request.ok ? request.value : ''
  },
  takes: (orderNo) => isPayable(orderNo, channelHost.now().channel),
  takesDeposits: () => PAY_ENTRY[channelHost.now().channel].entry !== 'bank',
  identify: (state) => channelHost.callHosts((hosts) => hosts.identify(state)),
  handOver: (page, orderNo, platform) => channelHost.callHosts((hosts) => hosts.pay.handOver(page, orderNo, platform)),
  pay: (request) =>
    channelHost.callHosts(async (hosts, { channel }) =>
      isPayable(request.orderNo, channel) ? hosts.pay.pay(request) : unsupported('page'),
    ),
} satisfies PayHost
