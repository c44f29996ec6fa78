import { callMy } from '../my'
import { mapped } from '../result'
import type { NetworkHost } from './contract'
import { hearing } from './mini'

declare const my: Parameters<typeof hearing>[0]

export const network = {
  isOnline: async () =>
    mapped(await callMy<{ networkAvailable: boolean }>('getNetworkType', {}, 'hide'), (info) => info.networkAvailable),
  onChange: (listener) => hearing(my, listener),
} satisfies NetworkHost
