import { mapResult } from '../result'
import { callWx } from '../wx'
import type { NetworkHost } from './contract'
import { subscribeNetwork } from './mini'

declare const wx: Parameters<typeof subscribeNetwork>[0]

export const network = {
  isOnline: async () =>
    mapResult(
      await callWx<{ networkType: string }>('getNetworkType', {}, 'hide'),
      (info) => info.networkType !== 'none',
    ),
  onChange: (listener) => subscribeNetwork(wx, listener),
} satisfies NetworkHost
