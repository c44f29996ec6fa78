import { mapped } from '../result'
import { callWx } from '../wx'
import type { NetworkHost } from './contract'
import { hearing } from './mini'

declare const wx: Parameters<typeof hearing>[0]

export const network = {
  isOnline: async () =>
    mapped(await callWx<{ networkType: string }>('getNetworkType', {}, 'hide'), (info) => info.networkType !== 'none'),
  onChange: (listener) => hearing(wx, listener),
} satisfies NetworkHost
