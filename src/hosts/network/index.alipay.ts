import { callMy } from '../my'
import { mapResult } from '../result'
import type { NetworkHost } from './contract'
import { subscribeNetwork } from './mini'

declare const my: Parameters<typeof subscribeNetwork>[0]

export const network = {
  isOnline: async () =>
    mapResult(
      await callMy<{ networkAvailable: boolean }>('getNetworkType', {}, 'hide'),
      (info) => info.networkAvailable,
    ),
  onChange: (listener) => subscribeNetwork(my, listener),
} satisfies NetworkHost
